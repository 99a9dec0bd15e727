import { setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import { isEdited, noEdits, shownTexts } from '#domain/own-profile/edits.ts';
import { unknownLimits, type OwnProfile, type PictureKind } from '#domain/own-profile/own-profile.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import {
  validationErrorsIn,
  ownProfileActions,
  type Context,
  type EditsChanged,
  type Event,
  type Fetched,
  type ProblemSpot,
  type Saving,
} from './own-profile-actions.ts';
import { pictureMachine } from './picture.machine.ts';

const SPOTS: readonly ProblemSpot[] = ['name', 'bio', 'fields', 'texts', 'avatar', 'header', 'background'];

const NOTHING: OwnProfile = {
  texts: { name: '', bio: '', fields: [] },
  pictures: { avatar: { url: '' }, header: { url: '' }, background: { url: '' } },
};

/** What a picture's way that crashes is answered with: the form goes on without it. */
const stopped = (actorId: PictureKind) => ({ actions: { type: 'noticeStopped', params: { actorId } } }) as const;

/** The form of one's own profile, as long as the session lives: closing the settings ends nothing, and what was changed stays until the server has it (rules profile-kept, profile-parts). */
export const ownProfileMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'saving' },
  actors: {
    fetchProfile: unprovided<Fetched>('fetchProfile'),
    savePart: unprovided<OwnProfile, Saving>('savePart'),
    /** Writes the changes down at once, and says what another tab made of them. */
    keepEdits: unprovidedSource<NonReducibleUnknown, EditsChanged>('keepEdits'),
    picture: pictureMachine,
  },
  guards: {
    isObstructed: ({ context }) => Object.keys(validationErrorsIn(context)).length > 0,
    isUnchanged: ({ context: { edits } }) => !isEdited(edits),
    isEdited: ({ context: { edits } }) => isEdited(edits),
    hasMore: ({ context: { queue } }) => queue.length > 0,
  },
  actions: ownProfileActions,
}).createMachine({
  id: 'ownProfile',
  context: { profile: undefined, limits: unknownLimits, edits: noEdits, sent: noEdits, queue: [], problems: {}, hasSaved: false },
  invoke: [
    { id: 'keepEdits', src: 'keepEdits', onError: {} },
    { id: 'avatar', src: 'picture', input: { kind: 'avatar' }, onError: stopped('avatar') },
    { id: 'header', src: 'picture', input: { kind: 'header' }, onError: stopped('header') },
    { id: 'background', src: 'picture', input: { kind: 'background' }, onError: stopped('background') },
  ],
  initial: 'unasked',
  states: {
    /** Nobody has looked at it. */
    unasked: { on: { 'profile.look': 'loading' } },
    loading: {
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        onDone: { target: 'open', actions: { type: 'receive', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { on: { 'profile.retry': 'loading', 'profile.look': 'loading' } },
    open: {
      initial: 'resting',
      on: {
        'profile.edit': { actions: { type: 'edit', params: ({ event: { change } }) => ({ change }) } },
        'profile.describe': {
          actions: { type: 'describe', params: ({ event: { picture, description } }) => ({ picture, description }) },
        },
        'profile.picture': { actions: { type: 'choosePicture', params: ({ event: { picture, desired } }) => ({ picture, desired }) } },
        'picture.chosen': { actions: { type: 'choosePicture', params: ({ event: { picture, file } }) => ({ picture, desired: file }) } },
        'profile.discard': {
          actions: { type: 'change', params: { edits: noEdits, spots: SPOTS } },
        },
        'profile.dismiss': { actions: { type: 'dismiss', params: ({ event: { spot } }) => ({ spot }) } },
        /** Closing is no end: what is not saved is kept, and that is said. */
        'profile.leave': { guard: 'isEdited', actions: 'showSaved' },
      },
      states: {
        resting: {
          on: {
            'profile.look': 'looking',
            'edits.followed': { target: 'looking', actions: { type: 'hold', params: ({ event: { edits } }) => ({ edits }) } },
            'profile.save': [
              { guard: 'isUnchanged' },
              { guard: 'isObstructed', actions: 'showValidationErrors' },
              { target: 'saving', actions: 'begin' },
            ],
          },
        },
        /** Another device may have changed the profile meanwhile. */
        looking: {
          invoke: {
            id: 'lookAgain',
            src: 'fetchProfile',
            onDone: { target: 'resting', actions: { type: 'follow', params: ({ event }) => event.output } },
            onError: 'resting',
          },
          on: {
            'edits.followed': {
              target: 'looking',
              reenter: true,
              actions: { type: 'hold', params: ({ event: { edits } }) => ({ edits }) },
            },
            'profile.save': [
              { guard: 'isUnchanged' },
              { guard: 'isObstructed', actions: 'showValidationErrors' },
              { target: 'saving', actions: 'begin' },
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
            onDone: { target: 'deciding', actions: { type: 'take', params: ({ event }) => ({ profile: event.output }) } },
            onError: { target: 'deciding', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        deciding: { tags: 'saving', always: [{ guard: 'hasMore', target: 'saving' }, { target: 'resting' }] },
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
