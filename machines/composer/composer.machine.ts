import { setup, type SnapshotFrom } from 'xstate';
import { afterPosting, isSameDraft, isWorthStoring, type Draft, type DraftMedia } from '#domain/composer/draft.ts';
import { isTooSoon } from '#domain/composer/schedule.ts';
import { withChange } from '#domain/composer/list-scope.ts';
import * as forms from '#domain/composer/form.ts';
import type { Imported, ImportedFrom, Form, FormInput, FormOutcome, Started } from '#domain/composer/form.ts';
import type { Versions } from '#domain/composer/draft-versions.ts';
import { withStep, partsOf, type ThreadStep } from '#domain/composer/thread.ts';
import { submittedEntry, type Stamp } from '#domain/outbox/outbox.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { noticeStopped } from '../support/supervision.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { draftPersisterMachine, type DraftFollowed, type DraftRestored, type DraftStashed } from './draft-persister.machine.ts';
import { parentMachine } from './parent.machine.ts';
import { pollFormMachine, type PollChanged } from './poll-form.machine.ts';
import { previewMachine } from './preview.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

/** The events of a post form: from its view, its children and the outbox. */
export type ComposerEvent =
  | { type: 'composer.edit' | 'composer.fill'; change: Partial<Draft> }
  /** Adds, opens, removes or moves one of several posts. */
  | { type: 'composer.arrange'; step: ThreadStep }
  | { type: 'composer.dismiss' | 'composer.discard' | 'composer.stash' }
  /** `isReminded` once the user confirmed that files have no description. */
  | { type: 'composer.submit'; isReminded?: boolean }
  /** The user requested an addition that the post cannot have. */
  | { type: 'composer.explain'; problem: Message }
  | ({ type: 'composer.import' } & Imported)
  | { type: 'composer.accepted'; entryId: string }
  | { type: 'composer.outcome'; entryId: string; outcome: FormOutcome }
  | { type: 'uploads.changed'; media: readonly DraftMedia[] }
  | PollChanged
  | ({ type: 'composer.begin' } & Started)
  /** Another tab submitted or stashed a draft with these versions. */
  | { type: 'composer.acceptedElsewhere'; versions: Versions }
  | DraftFollowed
  | DraftStashed
  | DraftRestored;
/** The server has a post of this form, or the outbox stores it; another text is in the form, which the user wants to edit. */
type Emitted = { type: 'composer.posted' | 'composer.refilled' };
type From = { from: ImportedFrom };
type Change = { change: Partial<Draft> };
type Named = Record<'storeDraft' | 'renew' | 'showParts', undefined> & {
  arrange: { step: ThreadStep };
  stash: { draft: Draft | undefined };
  applyImported: Imported;
  saveReturned: From;
};
const children = { draft: draftPersisterMachine, uploads: uploadsMachine, poll: pollFormMachine, preview: previewMachine };
type Children = typeof children & { parent: typeof parentMachine };
type Machine = { context: Form; events: ComposerEvent; actors: Children; actions: Named; emitted: Emitted };
/** The stored draft, and whether the form was submitted before it was read. */
type Stored = { stored?: Draft | undefined; submits?: boolean };
type Entry = { entryId: string };

/** The post that cannot be sent is opened. */
const showValidationError = action<Machine>(({ context, enqueue }) => {
  const { at, problem } = forms.submitErrorOf(context) ?? {};
  if (at !== undefined) enqueue({ type: 'arrange', params: { step: { kind: 'open', at } } });
  enqueue.assign({ problem });
});

const showRefusal = action<Machine, { outcome: FormOutcome }>(({ context, enqueue }, { outcome }) => {
  if (outcome.kind !== 'refused') return;
  enqueue.assign(forms.failedWith(context, outcome.failure));
  enqueue.sendTo('parent', { type: 'parent.check' });
});

const submit = action<Machine, Stamp>(({ context, enqueue }, stamp) => {
  const entry = submittedEntry(context, stamp);
  enqueue.assign({ entryId: entry.id, problem: undefined });
  enqueue(sendToActor(context.purpose.kind === 'chat' ? 'chatOutbox' : 'outbox', () => ({ type: 'outbox.submit', entry })));
});

/** The draft is stored here before it is removed where it was. */
const applyImported = action<Machine, Imported>(({ context, enqueue }, { draft, from }) => {
  const { entryId, stashKey } = from;
  const { draft: resumed, chosen } = forms.fromStore(context, draft);
  enqueue.assign({ ...forms.withNextVersion(context, resumed), chosen, imported: undefined, problem: undefined });
  enqueue({ type: 'saveReturned', params: { from } });
  enqueue('showParts');
  if (entryId !== undefined) {
    enqueue(sendToActor('outbox', () => ({ type: 'outbox.withdrawn', id: entryId })));
    enqueue.emit({ type: 'composer.refilled' });
  }
  if (stashKey !== undefined) enqueue.sendTo('draft', { type: 'draft.unstashed', stashKey });
});

const importDraft = action<Machine, Imported>(({ context, enqueue }, imported) => {
  enqueue({ type: 'stash', params: { draft: forms.toStore(context) } });
  enqueue({ type: 'applyImported', params: imported });
});

/** The stored draft is what the form begins with, unless something was typed or imported meanwhile: then it is stashed (rule early-input). */
const restore = action<Machine, Stored>(({ context, enqueue }, { stored, submits = false }) => {
  const { draft, fill, imported, isTouched } = context;
  enqueue.assign({ isTouched: false });
  if (imported) {
    enqueue({ type: 'stash', params: { draft: forms.toStore(context) } });
    enqueue({ type: 'stash', params: { draft: stored } });
    return enqueue({ type: 'applyImported', params: imported });
  }
  if (!isTouched) enqueue.assign(stored ? forms.fromStore(context, stored) : { draft: forms.opened(context, withChange(draft, fill)) });
  else if (stored && !isSameDraft(stored, draft)) enqueue({ type: 'stash', params: { draft: stored } });
  enqueue('showParts');
  // A draft that was typed before the form had a name has no version yet.
  for (const name of isTouched ? (['renew', 'storeDraft'] as const) : []) enqueue(name);
  if (submits) enqueue.raise({ type: 'composer.submit' });
});

/** Applies the defaults that arrived or changed (rule draft-begins). */
const begin = action<Machine, Started>(({ context, enqueue }, started) => {
  enqueue.assign(forms.withDefaults(context, started));
  if (forms.mustStoreDefaults(context, started)) enqueue('storeDraft');
});

/** The files and the poll of the post that is opened replace those of the other in their children. */
const arrange = action<Machine, { step: ThreadStep }>(({ context, enqueue }, { step }) => {
  enqueue.assign(forms.edited(context, withStep(context.draft, step)));
  enqueue('showParts');
  enqueue('storeDraft');
  if (step.kind === 'move') return;
  enqueue.emit({ type: 'composer.refilled' });
  if (step.kind === 'open' || step.kind === 'add') return;
  // Its bytes are on this device.
  for (const { key } of partsOf(context.draft)[step.at]?.media ?? []) enqueue.sendTo('uploads', { type: 'uploads.remove', key });
});

/** When this child crashes, the form continues without it. */
const survives = (actorId: string) => ({ actions: { type: 'noticeStopped', params: { actorId } } }) as const;

const statusOf = (purpose: Form['purpose']) => ('statusId' in purpose ? purpose.statusId : '');

/** One post form, as long as its session lives: it submits the draft to the outbox, and stores it until the outbox has stored it. */
export const composerMachine = setup({
  types: {
    input: {} as FormInput,
    context: {} as Form,
    events: {} as ComposerEvent,
    tags: {} as 'posting',
    emitted: {} as Emitted,
  },
  actors: {
    stamp: unprovided<Stamp, Pick<Form, 'key' | 'draft'>>('stamp'),
    ...children,
    parent: parentMachine,
    /** Sends `composer.begin` at once and whenever the settings, the account or the instance change the start or the limits of a post. */
    watchStart: unprovidedSource<{ key: string }>('watchStart'),
  },
  guards: {
    isUnused: ({ context }) => forms.isUnused(context),
    isTouched: ({ context }) => context.isTouched,
    hasFollowed: ({ context: { followed } }) => followed !== undefined,
    isInvalid: ({ context }, { isReminded }: { isReminded?: boolean }) => forms.submitErrorOf(context, isReminded) !== undefined,
    mustAwaitDefaults: ({ context }) => forms.mustAwaitDefaults(context),
    hasDefaults: ({ context: { defaults } }) => defaults !== 'requested',
    isOtherEntry: ({ context }, { entryId }: Entry) => context.entryId !== entryId,
    isThisEntry: ({ context }, { entryId }: Entry) => context.entryId === entryId,
    isAccepted: ({ context }, { versions }: { versions: Versions }) => forms.isSubmittedOrStashed(context, versions),
    isTooSoon: ({ context: { draft } }, { at }: { at: string }) => isTooSoon(draft, Date.parse(at)),
    isReturned: (_, { outcome }: { outcome: FormOutcome }) => outcome.kind === 'refused' || outcome.kind === 'withdrawn',
  },
  actions: {
    arrange,
    edit: action<Machine, Change>(({ context, enqueue }, { change }) => enqueue.assign(forms.edited(context, change))),
    editEarly: action<Machine, Change>(({ context, enqueue }, { change }) => enqueue.assign(forms.editedEarly(context, change))),
    setFill: action<Machine, Change>(({ context: { isTouched }, enqueue }, { change }) => {
      if (!isTouched) enqueue.assign({ fill: change });
    }),
    showValidationError,
    showRefusal,
    clear: action<Machine>(({ context, enqueue }) => enqueue.assign(forms.cleared(context))),
    submit,
    restore,
    begin,
    /** The draft was submitted, and no longer changes. */
    setStart: action<Machine, Started>(({ context, enqueue }, started) => enqueue.assign(forms.loaded(context, started))),
    /** Applies to each field that the user did not change; once there is text, the audience never becomes larger (rule draft-begins). */
    followStart: action<Machine, Started & { isSubmitted: boolean }>(({ context, enqueue }, { isSubmitted, ...started }) =>
      enqueue.assign(forms.following(context, started, isSubmitted)),
    ),
    resubmit: action<Machine>(({ context: { isReminded }, enqueue }) => {
      enqueue.assign({ isReminded: false });
      enqueue.raise({ type: 'composer.submit', isReminded });
    }),
    setReminded: action<Machine, { isReminded?: boolean }>(({ enqueue }, { isReminded = false }) => enqueue.assign({ isReminded })),
    /** Stashes a draft that is worth storing. */
    stash: action<Machine, { draft: Draft | undefined }>(({ enqueue }, { draft }) => {
      if (draft && isWorthStoring(draft)) enqueue.sendTo('draft', { type: 'draft.stash', draft });
    }),
    applyImported,
    importDraft,
    noticeStopped,
    setFields: action<Machine, Partial<Form>>(({ enqueue }, params) => enqueue.assign(params)),
    /** The user did not write it, so it is not stored before it is changed. */
    fill: action<Machine, { change: Partial<Draft> }>(({ context: { draft }, enqueue }, { change }) => {
      enqueue.assign({ draft: withChange(draft, change), fill: change, problem: undefined });
      enqueue.sendTo('preview', { type: 'preview.changed', draft: { ...draft, ...change } });
    }),
    applyFollowed: action<Machine, { draft: Draft | undefined }>(({ context, enqueue }, { draft: written }) => {
      const next = forms.followedElsewhere(context, written);
      enqueue.assign(next);
      enqueue.sendTo('preview', { type: 'preview.changed', draft: next.draft });
    }),
    applyPendingFollowed: action<Machine>(({ context, enqueue }) => {
      if (context.followed) enqueue.assign({ ...forms.fromStore(context, context.followed), followed: undefined });
    }),
    stashFollowed: action<Machine>(({ context: { followed }, enqueue }) => {
      enqueue({ type: 'stash', params: { draft: followed } });
      enqueue.assign({ followed: undefined });
    }),
    emitPosted: action<Machine>(({ enqueue }) => enqueue.emit({ type: 'composer.posted' })),
    notifyWithdrawn: sendToActor('outbox', ({ entryId }: { entryId: string }) => ({ type: 'outbox.withdrawn', id: entryId })),
    storeDraft: action<Machine>(({ context, enqueue }) => {
      enqueue.sendTo('draft', { type: 'draft.changed', draft: forms.toStore(context) });
      enqueue.sendTo('preview', { type: 'preview.changed', draft: context.draft });
    }),
    /** A refused draft is a new version, different from the one that the outbox has. */
    renew: action<Machine>(({ context, enqueue }) => enqueue.assign(forms.withNextVersion(context, context.draft))),
    saveReturned: action<Machine, From>(({ context, enqueue }, { from }) => {
      enqueue.sendTo('draft', { type: 'draft.returned', draft: forms.toStore(context), from });
      enqueue.sendTo('preview', { type: 'preview.changed', draft: context.draft });
    }),
    dropDraft: action<Machine>(({ context: { draft }, enqueue }) => {
      enqueue.sendTo('draft', { type: 'draft.closed', draft: afterPosting(draft) });
      enqueue.sendTo('preview', { type: 'preview.closed', draft });
    }),
    /** Sends the files and the poll of a draft to the children that edit them. */
    showParts: action<Machine>(({ context: { draft }, enqueue }) => {
      enqueue.sendTo('uploads', { type: 'uploads.restore', media: draft.media });
      enqueue.sendTo('poll', { type: 'poll.restore', poll: draft.poll });
    }),
  },
}).createMachine({
  id: 'composer',
  context: ({ input }) => forms.openedForm(input),
  initial: 'restoring',
  invoke: [
    /** After its crash the draft is not stored any more, but the text stays in the form. */
    { id: 'draft', src: 'draft', input: ({ context: { key } }) => ({ key }), onError: survives('draft') },
    { id: 'uploads', src: 'uploads', input: ({ context: { key } }) => ({ formKey: key }), onError: survives('uploads') },
    { id: 'watchStart', src: 'watchStart', input: ({ context: { key } }) => ({ key }), onError: {} },
    { id: 'poll', src: 'poll', onError: survives('poll') },
    { id: 'preview', src: 'preview', input: ({ context: { purpose } }) => ({ purpose }), onError: survives('preview') },
    { id: 'parent', src: 'parent', input: ({ context: { purpose } }) => ({ statusId: statusOf(purpose) }), onError: {} },
  ],
  on: {
    'composer.dismiss': { actions: { type: 'setFields', params: { problem: undefined } } },
    'composer.explain': { actions: { type: 'setFields', params: ({ event: { problem } }) => ({ problem }) } },
    'draft.stashed': { actions: { type: 'setFields', params: ({ event: { stashed } }) => ({ stashed }) } },
    'composer.begin': { actions: { type: 'setStart', params: ({ event }) => event } },
  },
  states: {
    restoring: {
      initial: 'open',
      on: {
        'xstate.error.actor.draft': {
          target: 'editing',
          actions: [
            { type: 'noticeStopped', params: { actorId: 'draft' } },
            { type: 'restore', params: {} },
          ],
        },
        'draft.restored': { target: 'editing', actions: { type: 'restore', params: ({ event }) => ({ stored: event.draft }) } },
        'composer.import': {
          target: '.open',
          actions: { type: 'setFields', params: ({ event: { draft, from } }) => ({ imported: { draft, from } }) },
        },
      },
      states: {
        open: {
          on: {
            'composer.edit': { actions: { type: 'editEarly', params: ({ event: { change } }) => ({ change }) } },
            'composer.fill': { actions: { type: 'setFill', params: ({ event: { change } }) => ({ change }) } },
            'uploads.changed': { actions: { type: 'editEarly', params: ({ event: { media } }) => ({ change: { media } }) } },
            'poll.changed': { actions: { type: 'editEarly', params: ({ event: { poll } }) => ({ change: { poll } }) } },
            'composer.submit': { guard: 'isTouched', target: 'submitted' },
            'composer.begin': { actions: { type: 'followStart', params: ({ event }) => ({ ...event, isSubmitted: false }) } },
          },
        },
        submitted: {
          tags: 'posting',
          on: {
            'composer.begin': { actions: { type: 'followStart', params: ({ event }) => ({ ...event, isSubmitted: true }) } },
            'draft.restored': {
              target: '#composer.editing',
              actions: { type: 'restore', params: ({ event }) => ({ stored: event.draft, submits: true }) },
            },
          },
        },
      },
    },
    editing: {
      on: {
        'composer.edit': { actions: [{ type: 'edit', params: ({ event: { change } }) => ({ change }) }, 'storeDraft'] },
        'composer.arrange': { actions: { type: 'arrange', params: ({ event: { step } }) => ({ step }) } },
        'composer.fill': {
          guard: 'isUnused',
          actions: [{ type: 'fill', params: ({ event: { change } }) => ({ change }) }, 'showParts'],
        },
        'composer.import': { actions: { type: 'importDraft', params: ({ event: { draft, from } }) => ({ draft, from }) } },
        'composer.stash': {
          actions: [{ type: 'stash', params: ({ context }) => ({ draft: forms.toStore(context) }) }, 'clear', 'dropDraft', 'showParts'],
        },
        'uploads.changed': { actions: [{ type: 'edit', params: ({ event: { media } }) => ({ change: { media } }) }, 'storeDraft'] },
        'poll.changed': { actions: [{ type: 'edit', params: ({ event: { poll } }) => ({ change: { poll } }) }, 'storeDraft'] },
        'draft.followed': { actions: [{ type: 'applyFollowed', params: ({ event: { draft } }) => ({ draft }) }, 'showParts'] },
        'composer.discard': { actions: ['clear', 'dropDraft', 'showParts'] },
        'composer.acceptedElsewhere': {
          guard: { type: 'isAccepted', params: ({ event: { versions } }) => ({ versions }) },
          actions: ['clear', 'dropDraft', 'showParts'],
        },
        'composer.begin': { actions: { type: 'begin', params: ({ event }) => event } },
        'composer.submit': [
          { guard: { type: 'isInvalid', params: ({ event }) => event }, actions: 'showValidationError' },
          { guard: 'mustAwaitDefaults', target: 'awaitingDefaults', actions: { type: 'setReminded', params: ({ event }) => event } },
          { target: 'stamping' },
        ],
      },
    },
    awaitingDefaults: {
      tags: 'posting',
      always: { guard: 'hasDefaults', target: 'editing', actions: 'resubmit' },
      on: {
        'composer.begin': { actions: { type: 'followStart', params: ({ event }) => ({ ...event, isSubmitted: true }) } },
        'draft.followed': { actions: { type: 'setFields', params: ({ event: { draft } }) => ({ followed: draft }) } },
      },
    },
    stamping: {
      tags: 'posting',
      invoke: {
        id: 'stamp',
        src: 'stamp',
        input: ({ context: { key, draft } }) => ({ key, draft }),
        onDone: [
          {
            guard: { type: 'isTooSoon', params: ({ event }) => event.output },
            target: 'editing',
            actions: [{ type: 'setFields', params: { problem: { key: 'schedule.too_soon' } } }, 'stashFollowed'],
          },
          { target: 'posting', actions: { type: 'submit', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'setFields', params: ({ context, event }) => forms.failedWith(context, toFailure(event.error)) },
        },
      },
      on: { 'draft.followed': { actions: { type: 'setFields', params: ({ event: { draft } }) => ({ followed: draft }) } } },
    },
    posting: {
      tags: 'posting',
      initial: 'submitted',
      on: {
        'composer.outcome': [
          { guard: { type: 'isOtherEntry', params: ({ event: { entryId } }) => ({ entryId }) } },
          {
            guard: { type: 'isReturned', params: ({ event: { outcome } }) => ({ outcome }) },
            target: 'editing',
            actions: [
              { type: 'showRefusal', params: ({ event: { outcome } }) => ({ outcome }) },
              'stashFollowed',
              'renew',
              { type: 'saveReturned', params: ({ event: { entryId } }) => ({ from: { entryId } }) },
              { type: 'notifyWithdrawn', params: ({ event: { entryId } }) => ({ entryId }) },
            ],
          },
          { guard: 'hasFollowed', target: 'editing', actions: ['clear', 'applyPendingFollowed', 'showParts', 'emitPosted'] },
          { target: 'editing', actions: ['clear', 'dropDraft', 'showParts', 'emitPosted'] },
        ],
        /** Another tab continues the draft while this one posts. */
        'draft.followed': { actions: { type: 'setFields', params: ({ event: { draft } }) => ({ followed: draft }) } },
      },
      states: {
        submitted: {
          on: {
            /** The outbox has stored it; as a draft it would appear twice. */
            'composer.accepted': {
              guard: { type: 'isThisEntry', params: ({ event: { entryId } }) => ({ entryId }) },
              target: 'accepted',
              actions: 'dropDraft',
            },
          },
        },
        accepted: {},
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof composerMachine>;
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectPurpose = ({ context }: Snapshot) => context.purpose;
export const selectIsPosting = (snapshot: Snapshot) => snapshot.hasTag('posting');
export const selectStashed = ({ context }: Snapshot) => context.stashed;
export const selectProblem = ({ context }: Snapshot) => context.problem;
export const selectNeedsReminder = ({ context }: Snapshot) => forms.needsReminder(context);
