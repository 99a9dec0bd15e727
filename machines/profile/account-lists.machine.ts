import { setup } from 'xstate';
import type { AccountListKey } from '#domain/profile/account-list.ts';
import { lastFew } from '../support/last-few.ts';
import { forgetCrash, restartCrashed, type Supervised, type SupervisorEmitted, type SupervisorEvent } from '../support/supervision.ts';
import { accountListMachine, holdsOfList } from './account-list.machine.ts';

type Target = { key: AccountListKey };
type Context = Supervised & { open: readonly AccountListKey[] };
type Event = ({ type: 'accountLists.view' } & Target) | SupervisorEvent;

const MAX_OPEN = 6; // our choice: as many as timelines (rule account-lists)

const { idOf, ...retaining } = lastFew<{ accountList: typeof accountListMachine }>({
  slot: 'accountList',
  most: MAX_OPEN,
  retainedOf: holdsOfList,
  inputOf: (key) => ({ key }),
  again: { type: 'list.refresh' },
});

/** Holds one actor for each of the last few account lists that were shown in this session. */
export const accountListsMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { accountList: accountListMachine },
  guards: { isOpen: ({ context }, { key }: Target) => context.open.includes(key) },
  actions: { ...retaining, restartCrashed, forgetCrash },
}).createMachine({
  id: 'accountLists',
  context: { open: [], crashes: {} },
  on: {
    'accountLists.view': [
      {
        guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
        actions: { type: 'reopen', params: ({ event: { key } }) => ({ key }) },
      },
      { actions: { type: 'open', params: ({ event: { key } }) => ({ key, input: { key } }) } },
    ],
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The id of the child of a list. */
export const selectListId = (key: AccountListKey) => idOf(key);
