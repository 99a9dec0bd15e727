import { setup, type NonReducibleUnknown, type SnapshotFrom, type ActorRefFrom } from 'xstate';
import {
  isEdited,
  noEdits,
  shownTexts,
  changedParts,
  ignoredOf,
  settled,
  withoutIgnored,
  withoutSaved,
  type DesiredPicture,
  type ProfileEdits,
  type ProfilePart,
} from '#domain/own-profile/edits.ts';
import { PICTURES, unknownLimits, type OwnProfile, type PictureKind, type ProfileLimits } from '#domain/own-profile/own-profile.ts';
import type { PickedFile } from '#domain/composer/upload.ts';
import { validationErrorsTo, invalidFieldIn, type ProfileSpot } from '#domain/own-profile/validation-errors.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure, serverTextOf, type Failure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { showNotice, type Notice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { noticeStopped } from '../support/supervision.ts';
import { pictureMachine, type PictureChosen } from './picture.machine.ts';

/** The profile on the server with its limits, and the stored changes that are not saved. */
export type Fetched = { profile: OwnProfile; limits: ProfileLimits; edits: ProfileEdits };
/** A part that is being saved, with its value when that began. */
export type Saving = { part: ProfilePart; edits: ProfileEdits; profile: OwnProfile };
export type ProblemSpot = ProfileSpot | ProfilePart;
type Context = {
  profile: OwnProfile | undefined;
  limits: ProfileLimits;
  edits: ProfileEdits;
  /** The changes that are being saved, and the parts that are still pending. */
  sent: ProfileEdits;
  queue: readonly ProfilePart[];
  problems: Readonly<Partial<Record<ProblemSpot, Message>>>;
  hasSaved: boolean;
};
type Change = Omit<ProfileEdits, 'pictures' | 'descriptions'>;
/** The events that the actor that stores the changes receives. */
export type EditsChanged = { type: 'edits.changed'; edits: ProfileEdits };
export type Event =
  | { type: 'profile.view' | 'profile.leave' | 'profile.retry' | 'profile.save' | 'profile.discard' }
  | { type: 'profile.edit'; change: Change }
  | { type: 'profile.describe'; picture: PictureKind; description: string }
  /** A field without a change stays as the server has it. */
  | { type: 'profile.picture'; picture: PictureKind; desired?: DesiredPicture }
  | { type: 'profile.dismiss'; spot: ProblemSpot }
  /** The changes that another tab of the account stored. */
  | { type: 'edits.followed'; edits: ProfileEdits }
  | PictureChosen;
export type PictureActor = ActorRefFrom<typeof pictureMachine>;
type Named = { setEdits: { edits: ProfileEdits; spots: readonly ProblemSpot[] } };
type Machine = { context: Context; events: Event; actors: { persistEdits: Source<EditsChanged> }; actions: Named };

const NOTHING: OwnProfile = {
  texts: { name: '', bio: '', fields: [], birthday: '' },
  pictures: { avatar: { url: '' }, header: { url: '' }, background: { url: '' } },
};

const SPOTS: readonly ProblemSpot[] = [...(Object.keys(NOTHING.texts) as ProfileSpot[]), 'texts', ...PICTURES];

/** When a picture crashes, the form continues without it. */
const stopped = (actorId: PictureKind) => ({ actions: { type: 'noticeStopped', params: { actorId } } }) as const;

const without = (problems: Context['problems'], spots: readonly ProblemSpot[]): Context['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([spot]) => !spots.includes(spot as ProblemSpot)));

/** The reasons why the texts cannot be sent, by field. */
const validationErrorsIn = ({ profile, edits, limits }: Context) =>
  profile && changedParts(edits).includes('texts') ? validationErrorsTo(shownTexts(profile, edits), limits) : {};

const notSaved = (failure: Failure): Message => ({ key: 'profile.not_saved', args: { error: failureText(failure) } });

const storedNotice: Notice = { key: 'profile.stored', level: 'info', timeout: NOTICE_MS };

/** The form of the own profile, as long as the session lives: closing the settings ends nothing, and changes stay until the server has them (rules profile-stored, profile-parts). */
export const ownProfileMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'saving' },
  actors: {
    fetchProfile: unprovided<Fetched>('fetchProfile'),
    savePart: unprovided<OwnProfile, Saving>('savePart'),
    /** Stores the changes at once, and sends those of other tabs. */
    persistEdits: unprovidedSource<NonReducibleUnknown, EditsChanged>('persistEdits'),
    picture: pictureMachine,
  },
  guards: {
    isObstructed: ({ context }) => Object.keys(validationErrorsIn(context)).length > 0,
    isUnchanged: ({ context: { edits } }) => !isEdited(edits),
    isEdited: ({ context: { edits } }) => isEdited(edits),
    hasMore: ({ context: { queue } }) => queue.length > 0,
  },
  actions: {
    setFetched: action<Machine, Fetched>(({ enqueue }, { profile, limits, edits }) =>
      enqueue.assign({ profile, limits, edits: settled(edits, profile) }),
    ),
    /** A changed field stays, every other one follows the server (rule profile-follows). */
    mergeFetched: action<Machine, Fetched>(({ context: { edits }, enqueue }, { profile, limits }) =>
      enqueue.assign({ profile, limits, edits: settled(edits, profile) }),
    ),
    setEdits: action<Machine, Named['setEdits']>(({ context: { profile, problems }, enqueue }, { edits, spots }) => {
      const left = profile ? settled(edits, profile) : edits;
      enqueue.assign({ edits: left, problems: without(problems, spots), hasSaved: false });
      enqueue.sendTo('persistEdits', { type: 'edits.changed', edits: left });
    }),
    edit: action<Machine, { change: Change }>(({ context: { edits }, enqueue }, { change }) =>
      enqueue({ type: 'setEdits', params: { edits: { ...edits, ...change }, spots: Object.keys(change) as ProfileSpot[] } }),
    ),
    describe: action<Machine, { picture: PictureKind; description: string }>(({ context: { edits }, enqueue }, { picture, description }) =>
      enqueue({
        type: 'setEdits',
        params: { edits: { ...edits, descriptions: { ...edits.descriptions, [picture]: description } }, spots: [picture] },
      }),
    ),
    choosePicture: action<Machine, { picture: PictureKind; desired: DesiredPicture | PickedFile | undefined }>(
      ({ context: { edits }, enqueue }, { picture, desired }) => {
        const { [picture]: _, ...others } = edits.pictures;
        const pictures = desired === undefined ? others : { ...others, [picture]: desired };
        enqueue({ type: 'setEdits', params: { edits: { ...edits, pictures }, spots: [picture] } });
      },
    ),
    adoptEdits: action<Machine, { edits: ProfileEdits }>(({ enqueue }, { edits }) => enqueue.assign({ edits, problems: {} })),
    dismiss: action<Machine, { spot: ProblemSpot }>(({ context: { problems }, enqueue }, { spot }) =>
      enqueue.assign({ problems: without(problems, [spot]) }),
    ),
    showValidationErrors: action<Machine>(({ context, enqueue }) =>
      enqueue.assign({ problems: validationErrorsIn(context), hasSaved: false }),
    ),
    beginSaving: action<Machine>(({ context: { edits }, enqueue }) =>
      enqueue.assign({ sent: edits, queue: changedParts(edits), problems: {}, hasSaved: false }),
    ),
    /** A refusal loses no change, and is shown at the field that the server's message names (rule profile-refused). */
    failPart: action<Machine, { error: unknown }>(({ context: { queue, problems }, enqueue }, { error }) => {
      const [part = 'texts', ...rest] = queue;
      const failure = toFailure(error);
      const spot = part === 'texts' ? (invalidFieldIn(serverTextOf(failure)) ?? part) : part;
      enqueue.assign({ queue: rest, problems: { ...problems, [spot]: notSaved(failure) } });
    }),
    applySaved: action<Machine, { profile: OwnProfile }>(({ context: { edits, sent, queue, problems }, enqueue }, { profile }) => {
      const [part = 'texts', ...rest] = queue;
      const ignored = ignoredOf(part, sent, profile);
      const left = settled(withoutSaved(edits, part, withoutIgnored(sent, ignored)), profile);
      const all = { ...problems, ...Object.fromEntries(ignored.map((spot) => [spot, notSaved({ kind: 'ignored' })])) };
      const hasSaved = Object.keys(all).length === 0 && rest.length === 0;
      enqueue.assign({ profile, edits: left, queue: rest, problems: all, hasSaved });
      enqueue.sendTo('persistEdits', { type: 'edits.changed', edits: left });
    }),
    noticeStopped,
    showStored: showNotice(() => storedNotice),
  },
}).createMachine({
  id: 'ownProfile',
  context: { profile: undefined, limits: unknownLimits, edits: noEdits, sent: noEdits, queue: [], problems: {}, hasSaved: false },
  invoke: [
    { id: 'persistEdits', src: 'persistEdits', onError: {} },
    { id: 'avatar', src: 'picture', input: { kind: 'avatar' }, onError: stopped('avatar') },
    { id: 'header', src: 'picture', input: { kind: 'header' }, onError: stopped('header') },
    { id: 'background', src: 'picture', input: { kind: 'background' }, onError: stopped('background') },
  ],
  initial: 'unloaded',
  states: {
    /** It was not shown yet. */
    unloaded: { on: { 'profile.view': 'loading' } },
    loading: {
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        onDone: { target: 'open', actions: { type: 'setFetched', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { on: { 'profile.retry': 'loading', 'profile.view': 'loading' } },
    open: {
      initial: 'idle',
      on: {
        'profile.edit': { actions: { type: 'edit', params: ({ event: { change } }) => ({ change }) } },
        'profile.describe': {
          actions: { type: 'describe', params: ({ event: { picture, description } }) => ({ picture, description }) },
        },
        'profile.picture': { actions: { type: 'choosePicture', params: ({ event: { picture, desired } }) => ({ picture, desired }) } },
        'picture.chosen': { actions: { type: 'choosePicture', params: ({ event: { picture, file } }) => ({ picture, desired: file }) } },
        'profile.discard': {
          actions: { type: 'setEdits', params: { edits: noEdits, spots: SPOTS } },
        },
        'profile.dismiss': { actions: { type: 'dismiss', params: ({ event: { spot } }) => ({ spot }) } },
        /** Closing ends nothing: unsaved changes are stored, and a notice reports that. */
        'profile.leave': { guard: 'isEdited', actions: 'showStored' },
      },
      states: {
        idle: {
          on: {
            'profile.view': 'refreshing',
            'edits.followed': { target: 'refreshing', actions: { type: 'adoptEdits', params: ({ event: { edits } }) => ({ edits }) } },
            'profile.save': [
              { guard: 'isUnchanged' },
              { guard: 'isObstructed', actions: 'showValidationErrors' },
              { target: 'saving', actions: 'beginSaving' },
            ],
          },
        },
        /** Another device may have changed the profile meanwhile. */
        refreshing: {
          invoke: {
            id: 'refetchProfile',
            src: 'fetchProfile',
            onDone: { target: 'idle', actions: { type: 'mergeFetched', params: ({ event }) => event.output } },
            onError: 'idle',
          },
          on: {
            'edits.followed': {
              target: 'refreshing',
              reenter: true,
              actions: { type: 'adoptEdits', params: ({ event: { edits } }) => ({ edits }) },
            },
            'profile.save': [
              { guard: 'isUnchanged' },
              { guard: 'isObstructed', actions: 'showValidationErrors' },
              { target: 'saving', actions: 'beginSaving' },
            ],
          },
        },
        saving: {
          tags: 'saving',
          invoke: {
            id: 'savePart',
            src: 'savePart',
            input: ({
              context: {
                queue: [part = 'texts'],
                sent,
                profile = NOTHING,
              },
            }) => ({ part, edits: sent, profile }),
            onDone: { target: 'deciding', actions: { type: 'applySaved', params: ({ event }) => ({ profile: event.output }) } },
            onError: { target: 'deciding', actions: { type: 'failPart', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        deciding: { tags: 'saving', always: [{ guard: 'hasMore', target: 'saving' }, { target: 'idle' }] },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof ownProfileMachine>;
export const selectProfile = ({ context: { profile } }: Snapshot) => profile;
export const selectLimits = ({ context: { limits } }: Snapshot) => limits;
export const selectEdits = ({ context: { edits } }: Snapshot) => edits;
export const selectTexts = ({ context: { profile = NOTHING, edits } }: Snapshot) => shownTexts(profile, edits);
export const selectProblem = ({ context: { problems } }: Snapshot, spot: ProblemSpot) => problems[spot];
export const selectIsSaving = (snapshot: Snapshot) => snapshot.hasTag('saving');
export const selectIsDirty = ({ context: { edits } }: Snapshot) => isEdited(edits);
export const selectHasSaved = ({ context: { hasSaved } }: Snapshot) => hasSaved;
export const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');
export const selectPicture = ({ children }: Snapshot, kind: PictureKind) => children[kind];
