import { setup } from 'xstate';
import type { AccountListKey } from '#domain/profile/account-list.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import {
  forgetCrash,
  noticeStopped as sayStopped,
  restartCrashed,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { accountListMachine } from './account-list.machine.ts';

type Target = { key: AccountListKey };
type Context = Supervised & { open: readonly AccountListKey[] };
type Event = ({ type: 'accountLists.look' } & Target) | SupervisorEvent;
type Machine = {
  context: Context;
  events: Event;
  actors: { accountList: typeof accountListMachine };
  actions: { release: Target; sayStopped: { actorId: string } };
};

const MOST_OPEN = 6; // our choice: as many as timelines (rule account-lists)
const FAMILY = 'accountList:';
const idOf = (key: AccountListKey) => `${FAMILY}${key}`;

const open = action<Machine, Target>(({ context, enqueue }, { key }) => {
  for (const oldest of context.open.slice(MOST_OPEN - 1)) {
    enqueue.stopChild(idOf(oldest));
    enqueue({ type: 'release', params: { key: oldest } });
  }
  enqueue.spawnChild('accountList', { id: idOf(key), input: { key } });
  enqueue.assign({ open: [key, ...context.open.slice(0, MOST_OPEN - 1)] });
});

/** What was shown before is there at once, and looked at again. */
const reopen = action<Machine, Target>(({ context, enqueue }, { key }) => {
  enqueue.sendTo(idOf(key), { type: 'list.refresh' });
  enqueue.assign({ open: [key, ...context.open.filter((one) => one !== key)] });
});

/** One that crashed starts anew. */
const spawnPermanent = action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  const key = context.open.find((one) => idOf(one) === actorId);
  if (key !== undefined) enqueue.spawnChild('accountList', { id: actorId, input: { key } });
});

/** One that was given up may be opened again. */
const noticeStopped = action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  enqueue({ type: 'sayStopped', params: { actorId } });
  enqueue.assign({ open: context.open.filter((one) => idOf(one) !== actorId) });
});

/** Keeps one actor for each of the last few lists of people that were looked at in this session. */
export const accountListsMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { accountList: accountListMachine },
  guards: { isOpen: ({ context }, { key }: Target) => context.open.includes(key) },
  actions: {
    open,
    reopen,
    release: action<Machine, Target>(({ enqueue }, target) => {
      for (const kind of ['accounts', 'relationships'] as const)
        enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: `${kind} of ${target.key}`, kind, ids: [] })));
    }),
    restartCrashed,
    forgetCrash,
    spawnPermanent,
    noticeStopped,
    sayStopped,
  },
}).createMachine({
  id: 'accountLists',
  context: { open: [], crashes: {} },
  on: {
    'accountLists.look': [
      {
        guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
        actions: { type: 'reopen', params: ({ event: { key } }) => ({ key }) },
      },
      { actions: { type: 'open', params: ({ event: { key } }) => ({ key }) } },
    ],
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The id of the child that keeps a list. */
export const selectListId = (key: AccountListKey) => idOf(key);
