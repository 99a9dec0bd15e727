import { setup, type ErrorActorEvent } from 'xstate';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';
import { noteMachine } from './note.machine.ts';

type Target = { accountId: string };
type Context = { ids: readonly string[] };
type Event = ({ type: 'note.watch' } & Target) | ({ type: 'note.unwatch' } & Target) | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { note: typeof noteMachine } };

const FAMILY = 'note:';

/** Holds one actor for each private note that was shown or still waits for the server, as long as the session lives, so that leaving the page loses nothing (rule note-stored). */
export const notesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    note: noteMachine,
    /** Returns the ids of the accounts with an unsent note. */
    listStored: unprovided<readonly string[]>('listStored'),
  },
  guards: { isOpen: ({ context: { ids } }, { accountId }: Target) => ids.includes(accountId) },
  actions: {
    spawnNotes: action<Machine, { accountIds: readonly string[] }>(({ context: { ids }, enqueue }, { accountIds }) => {
      const started = accountIds.filter((accountId) => !ids.includes(accountId));
      for (const accountId of started) enqueue.spawnChild('note', { id: FAMILY + accountId, input: { accountId } });
      enqueue.assign({ ids: [...ids, ...started] });
    }),
    notifyViewed: action<Machine, Target>(({ enqueue }, { accountId }) => enqueue.sendTo(FAMILY + accountId, { type: 'note.view' })),
    notifyLeft: action<Machine, Target>(({ enqueue }, { accountId }) => enqueue.sendTo(FAMILY + accountId, { type: 'note.leave' })),
    dropCrashed: action<Machine, { actorId: string }>(({ context: { ids }, enqueue }, { actorId }) => {
      enqueue(clearAway(actorId));
      enqueue(showNotice(() => errorNotice('errors.part_stopped', { part: actorId })));
      enqueue.assign({ ids: ids.filter((id) => FAMILY + id !== actorId) });
    }),
  },
}).createMachine({
  id: 'notes',
  context: { ids: [] },
  initial: 'restoring',
  on: {
    'note.watch': [
      {
        guard: { type: 'isOpen', params: ({ event: { accountId } }) => ({ accountId }) },
        actions: { type: 'notifyViewed', params: ({ event: { accountId } }) => ({ accountId }) },
      },
      { actions: { type: 'spawnNotes', params: ({ event: { accountId } }) => ({ accountIds: [accountId] }) } },
    ],
    'note.unwatch': {
      guard: { type: 'isOpen', params: ({ event: { accountId } }) => ({ accountId }) },
      actions: { type: 'notifyLeft', params: ({ event: { accountId } }) => ({ accountId }) },
    },
    'xstate.error.actor.*': { actions: { type: 'dropCrashed', params: ({ event: { actorId } }) => ({ actorId }) } },
  },
  states: {
    restoring: {
      invoke: {
        id: 'listStored',
        src: 'listStored',
        onDone: { target: 'ready', actions: { type: 'spawnNotes', params: ({ event }) => ({ accountIds: event.output }) } },
        onError: 'ready',
      },
    },
    ready: {},
  },
});

/** The id of the child of a note. */
export const selectNoteId = (accountId: string) => FAMILY + accountId;
