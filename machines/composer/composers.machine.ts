import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Draft } from '../../src/domain/draft.ts';
import { shared } from '../support/registry.ts';
import {
  clearAway,
  forgetCrash,
  noticeStopped,
  restartCrashed,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { composerMachine } from './composer.machine.ts';
import { composerKeyOf, selectComposerId } from './ids.ts';
import type { BroughtFrom, ComposersInbox, FormOutcome } from './inbox.ts';

type Context = Supervised & { open: readonly string[]; shown: string | undefined };
type Event =
  | ComposersInbox
  | { type: 'composers.close'; key: string }
  | { type: 'composers.hide' }
  /** The post of a form over the page was made: the next one for the same thing begins anew. */
  | { type: 'composers.posted' }
  | SupervisorEvent;
type Opened = { key: string; fill: Partial<Draft> | undefined };
type Brought = { key: string; draft: Draft; from: BroughtFrom };
type Told = { key: string; entryId: string; outcome: FormOutcome };

const NEW_STATUS = 'status'; // doc 2 §4: drafts are kept per key

const open = shared<Context, Opened>(({ context, enqueue }, { key, fill }) => {
  enqueue.spawnChild('composer', { id: selectComposerId(key), input: { key, ...(fill ? { fill } : {}) } });
  enqueue.assign({ open: [...context.open, key] });
});

const drop = shared<Context>(({ context: { open: known, shown }, enqueue }) => {
  if (shown !== undefined) enqueue(clearAway(selectComposerId(shown)));
  enqueue.assign({ open: known.filter((key) => key !== shown), shown: undefined });
});

/** The draft is stored, so a form that crashed comes back with its text. */
const spawnPermanent = shared<Context, { actorId: string }>(({ enqueue }, { actorId }) => {
  enqueue.spawnChild('composer', { id: actorId, input: { key: composerKeyOf(actorId) } });
});

/** Keeps one post form for each thing that is being composed: a new status from the start, replies, quotes and edits once they are asked for. */
export const composersMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { composer: composerMachine },
  guards: {
    isOpen: ({ context }, { key }: { key: string }) => context.open.includes(key),
    mustFill: ({ context }, { key, fill }: Opened) => context.open.includes(key) && fill !== undefined,
  },
  actions: {
    show: assign((_, { key }: { key: string }) => ({ shown: key })),
    hide: assign({ shown: undefined }),
    open,
    drop,
    fill: shared<Context, Opened>(({ enqueue }, { key, fill: change }) => {
      enqueue.sendTo(selectComposerId(key), { type: 'composer.fill', change });
    }),
    bring: shared<Context, Brought>(({ context, enqueue }, { key, draft, from }) => {
      if (!context.open.includes(key)) enqueue({ type: 'open', params: { key, fill: undefined } });
      enqueue.sendTo(selectComposerId(key), { type: 'composer.bring', draft, from });
    }),
    discard: shared<Context, { key: string }>(({ enqueue }, { key }) => {
      enqueue.sendTo(selectComposerId(key), { type: 'composer.discard' });
    }),
    passTaken: shared<Context, { key: string; entryId: string }>(({ enqueue }, { key, entryId }) => {
      enqueue.sendTo(selectComposerId(key), { type: 'composer.taken', entryId });
    }),
    pass: shared<Context, Told>(({ enqueue }, { key, entryId, outcome }) => {
      enqueue.sendTo(selectComposerId(key), { type: 'composer.outcome', entryId, outcome });
    }),
    close: shared<Context, { key: string }>(({ context, enqueue }, { key }) => {
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
    'composers.bring': {
      actions: { type: 'bring', params: ({ event: { key, draft, from = {} } }) => ({ key, draft, from }) },
    },
    'composers.discard': {
      guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
      actions: { type: 'discard', params: ({ event: { key } }) => ({ key }) },
    },
    'composers.taken': {
      guard: { type: 'isOpen', params: ({ event: { formKey } }) => ({ key: formKey }) },
      actions: { type: 'passTaken', params: ({ event: { formKey, entryId } }) => ({ key: formKey, entryId }) },
    },
    'composers.outcome': {
      guard: { type: 'isOpen', params: ({ event: { formKey } }) => ({ key: formKey }) },
      actions: { type: 'pass', params: ({ event: { formKey, entryId, outcome } }) => ({ key: formKey, entryId, outcome }) },
    },
    'composers.close': {
      guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
      actions: { type: 'close', params: ({ event: { key } }) => ({ key }) },
    },
    'composers.hide': { actions: 'hide' },
    'composers.posted': { actions: 'drop' },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The key of the form that lies over the page, if one does. */
export const selectShownKey = ({ context }: SnapshotFrom<typeof composersMachine>): string | undefined => context.shown;
