import { assign, setup, type SnapshotFrom } from 'xstate';
import { chatPartnerOf } from '#domain/chats/chat.ts';
import { NEW_STATUS } from '#domain/composer/draft-key.ts';
import type { Draft } from '#domain/composer/draft.ts';
import type { ImportedFrom, FormOutcome } from '#domain/composer/form.ts';
import type { Versions } from '#domain/composer/draft-versions.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { showNotice } from '../support/notices.ts';
import {
  clearAway,
  forgetCrash,
  noticeStopped,
  restartCrashed,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';
import { composerMachine, type ComposerEvent } from './composer.machine.ts';
import { composerKeyOf, selectComposerId } from './ids.ts';

type Event =
  | ComposersEvents
  | { type: 'composers.close'; key: string }
  | { type: 'composers.hide' }
  /** The post of the form over the page was made: the next form with this key starts empty. */
  | { type: 'composers.posted' }
  | SupervisorEvent;
type Context = Supervised & { open: readonly string[]; shown: string | undefined };
type Opened = { key: string; fill: Partial<Draft> | undefined };
type Imported = { key: string; draft: Draft; from: ImportedFrom };
type Machine = {
  context: Context;
  events: Event;
  actors: { composer: typeof composerMachine };
  actions: { open: Opened; show: { key: string }; importDraft: Imported; discard: { key: string } };
};

/** Shared content for a new post; without a draft, only its form is requested. `lacksFiles` if shared files could not be stored, `problem` if the server would not accept them all. */
export type Shared = { draft?: Draft; lacksFiles?: true; problem?: Message } | undefined;

export type ComposersEvents =
  /** The outbox stored the post. */
  | { type: 'composers.accepted'; formKey: string; entryId: string }
  /** Another tab submitted or stashed a draft of this form. */
  | { type: 'composers.acceptedElsewhere'; formKey: string; versions: Versions }
  | { type: 'composers.outcome'; formKey: string; entryId: string; outcome: FormOutcome }
  /** Opens a form, over the page unless it is that of a chat; `fill` is its content while it is untouched. */
  | { type: 'composers.open'; key: string; fill?: Partial<Draft> }
  /** The system launched a new post: its form opens, unless another one is over the page (rule launch-in-window). */
  | { type: 'composers.launch' }
  /** Empties a form whose draft was discarded. */
  | { type: 'composers.discard'; key: string }
  /** Moves the draft about a removed post to the form of a new post. */
  | { type: 'composers.detach'; key: string; draft: Draft }
  /** Imports a draft into a form; the draft that was there is stashed. */
  | { type: 'composers.import'; key: string; draft: Draft; from?: ImportedFrom };

const open = action<Machine, Opened>(({ context, enqueue }, { key, fill }) => {
  enqueue.spawnChild('composer', { id: selectComposerId(key), input: { key, ...(fill ? { fill } : {}) } });
  enqueue.assign({ open: [...context.open, key] });
});

/** The form of a new status stays, since it is also shown in the page. */
const closeShown = action<Machine>(({ context: { open: openKeys, shown }, enqueue }) => {
  enqueue.assign({ shown: undefined });
  if (shown === undefined || shown === NEW_STATUS) return;
  enqueue(clearAway(selectComposerId(shown)));
  enqueue.assign({ open: openKeys.filter((key) => key !== shown) });
});

/** The draft is stored, so a crashed form is restored with its text. */
const spawnPermanent = action<Machine, { actorId: string }>(({ enqueue }, { actorId }) => {
  enqueue.spawnChild('composer', { id: actorId, input: { key: composerKeyOf(actorId) } });
});

/** Holds one post form per key: that of a new status from the start, those of replies, quotes and edits once they are opened. */
export const composersMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: {
    composer: composerMachine,
    /** Returns the draft of a new status with shared content (rules address-message, share-target, launch-in-window). */
    takeShared: unprovided<Shared>('takeShared'),
  },
  guards: {
    isShared: (_, { shared }: { shared: Shared }) => shared !== undefined,
    hidesNoForm: ({ context: { shown } }) => shown === undefined || shown === NEW_STATUS,
    isOpen: ({ context }, { key }: { key: string }) => context.open.includes(key),
    mustFill: ({ context }, { key, fill }: Opened) => context.open.includes(key) && fill !== undefined,
  },
  actions: {
    /** The form of a chat is part of the page. */
    show: assign((_, { key }: { key: string }) => (chatPartnerOf(key) === undefined ? { shown: key } : {})),
    hide: assign({ shown: undefined }),
    open,
    openNew: action<Machine>(({ enqueue }) => enqueue.raise({ type: 'composers.open', key: NEW_STATUS })),
    closeShown,
    fill: action<Machine, Opened>(({ enqueue }, { key, fill: change }) => {
      if (change) enqueue.sendTo(selectComposerId(key), { type: 'composer.fill', change });
    }),
    importDraft: action<Machine, Imported>(({ context, enqueue }, { key, draft, from }) => {
      if (!context.open.includes(key)) enqueue({ type: 'open', params: { key, fill: undefined } });
      // It would be hidden: only the form of a new status is part of the page.
      if (key !== NEW_STATUS) enqueue({ type: 'show', params: { key } });
      enqueue.sendTo(selectComposerId(key), { type: 'composer.import', draft, from });
    }),
    discard: action<Machine, { key: string }>(({ enqueue }, { key }) => {
      enqueue.sendTo(selectComposerId(key), { type: 'composer.discard' });
    }),
    /** The new form stores the draft before the old one drops it. */
    detach: action<Machine, { key: string; draft: Draft }>(({ enqueue }, { key, draft }) => {
      enqueue({ type: 'importDraft', params: { key: NEW_STATUS, draft, from: {} } });
      enqueue({ type: 'discard', params: { key } });
    }),
    forward: action<Machine, { key: string; forwarded: ComposerEvent }>(({ enqueue }, { key, forwarded }) =>
      enqueue.sendTo(selectComposerId(key), forwarded),
    ),
    importShared: action<Machine, { draft: Draft | undefined }>(({ enqueue }, { draft }) => {
      if (draft) enqueue({ type: 'importDraft', params: { key: NEW_STATUS, draft, from: {} } });
    }),
    noticeMissing: action<Machine, { lacksFiles: boolean }>(({ enqueue }, { lacksFiles }) => {
      if (lacksFiles) enqueue(showNotice(() => ({ key: 'share.files_dropped', level: 'warning' })));
    }),
    reportProblem: action<Machine, { problem: Message | undefined }>(({ enqueue }, { problem }) => {
      if (problem) enqueue(showNotice(() => ({ ...problem, level: 'warning' })));
    }),
    close: action<Machine, { key: string }>(({ context, enqueue }, { key }) => {
      enqueue.stopChild(selectComposerId(key));
      enqueue.assign({ open: context.open.filter((one) => one !== key) });
    }),
    restartCrashed,
    forgetCrash,
    noticeStopped,
    spawnPermanent,
  },
}).createMachine({
  id: 'composers',
  context: { open: [], shown: undefined, crashes: {} },
  entry: { type: 'open', params: { key: NEW_STATUS, fill: undefined } },
  invoke: {
    id: 'takeShared',
    src: 'takeShared',
    onDone: {
      guard: { type: 'isShared', params: ({ event: { output } }) => ({ shared: output }) },
      actions: [
        { type: 'importShared', params: ({ event: { output } }) => ({ draft: output?.draft }) },
        { type: 'show', params: { key: NEW_STATUS } },
        { type: 'noticeMissing', params: ({ event: { output } }) => ({ lacksFiles: output?.lacksFiles === true }) },
        { type: 'reportProblem', params: ({ event: { output } }) => ({ problem: output?.problem }) },
      ],
    },
    onError: {},
  },
  on: {
    'composers.open': [
      {
        guard: { type: 'mustFill', params: ({ event: { key, fill } }) => ({ key, fill }) },
        actions: [
          { type: 'show', params: ({ event: { key } }) => ({ key }) },
          { type: 'fill', params: ({ event: { key, fill } }) => ({ key, fill }) },
        ],
      },
      {
        guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
        actions: { type: 'show', params: ({ event: { key } }) => ({ key }) },
      },
      {
        actions: [
          { type: 'show', params: ({ event: { key } }) => ({ key }) },
          { type: 'open', params: ({ event: { key, fill } }) => ({ key, fill }) },
        ],
      },
    ],
    'composers.launch': { guard: 'hidesNoForm', actions: 'openNew' },
    'composers.import': {
      actions: { type: 'importDraft', params: ({ event: { key, draft, from = {} } }) => ({ key, draft, from }) },
    },
    'composers.discard': {
      guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
      actions: { type: 'discard', params: ({ event: { key } }) => ({ key }) },
    },
    'composers.detach': {
      guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
      actions: [
        { type: 'detach', params: ({ event: { key, draft } }) => ({ key, draft }) },
        { type: 'show', params: { key: NEW_STATUS } },
      ],
    },
    'composers.accepted': {
      guard: { type: 'isOpen', params: ({ event: { formKey } }) => ({ key: formKey }) },
      actions: {
        type: 'forward',
        params: ({ event: { formKey: key, entryId } }) => ({ key, forwarded: { type: 'composer.accepted', entryId } }),
      },
    },
    'composers.acceptedElsewhere': {
      guard: { type: 'isOpen', params: ({ event: { formKey } }) => ({ key: formKey }) },
      actions: {
        type: 'forward',
        params: ({ event: { formKey: key, versions } }) => ({ key, forwarded: { type: 'composer.acceptedElsewhere', versions } }),
      },
    },
    'composers.outcome': {
      guard: { type: 'isOpen', params: ({ event: { formKey } }) => ({ key: formKey }) },
      actions: {
        type: 'forward',
        params: ({ event: { formKey: key, entryId, outcome } }) => ({ key, forwarded: { type: 'composer.outcome', entryId, outcome } }),
      },
    },
    'composers.close': {
      guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
      actions: { type: 'close', params: ({ event: { key } }) => ({ key }) },
    },
    'composers.hide': { actions: 'hide' },
    'composers.posted': { actions: 'closeShown' },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The key of the form that is shown over the page. */
export const selectShownKey = ({ context }: SnapshotFrom<typeof composersMachine>): string | undefined => context.shown;
