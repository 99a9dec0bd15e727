import { setup, type ErrorActorEvent } from 'xstate';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { pollMachine } from './poll.machine.ts';

type Watched = { pollId: string; multiple: boolean; isOver: boolean };
/** The number of views that show each poll. */
type Context = { watchers: Readonly<Record<string, number>> };
type Event = ({ type: 'poll.watch' } & Watched) | { type: 'poll.leave'; pollId: string } | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { poll: typeof pollMachine } };

const FAMILY = 'poll:';

/** Holds one actor for each poll that was shown in this session, so that a choice survives scrolling; only visible ones are fetched again. */
export const pollsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { poll: pollMachine },
  guards: {
    isOpen: ({ context }, { pollId }: { pollId: string }) => Object.hasOwn(context.watchers, pollId),
    isLast: ({ context }, { pollId }: { pollId: string }) => Object.hasOwn(context.watchers, pollId) && context.watchers[pollId] === 1,
  },
  actions: {
    spawnPoll: action<Machine, Watched>(({ enqueue }, input) => {
      enqueue.spawnChild('poll', { id: FAMILY + input.pollId, input });
    }),
    countWatchers: action<Machine, { pollId: string; by: 1 | -1 }>(({ context: { watchers }, enqueue }, { pollId, by }) => {
      enqueue.assign({ watchers: { ...watchers, [pollId]: Math.max(0, (watchers[pollId] ?? 0) + by) } });
    }),
    notifyViewed: action<Machine, { pollId: string }>(({ enqueue }, { pollId }) => {
      enqueue.sendTo(FAMILY + pollId, { type: 'poll.view' });
    }),
    notifyLeft: action<Machine, { pollId: string }>(({ enqueue }, { pollId }) => {
      enqueue.sendTo(FAMILY + pollId, { type: 'poll.leave' });
    }),
    dropCrashed: action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
      const pollId = actorId.slice(FAMILY.length);
      const { [pollId]: _, ...watchers } = context.watchers;
      enqueue(clearAway(actorId));
      enqueue(showNotice(() => errorNotice('errors.part_stopped', { part: actorId })));
      enqueue.assign({ watchers });
    }),
  },
}).createMachine({
  id: 'polls',
  context: { watchers: {} },
  on: {
    'poll.watch': [
      {
        guard: { type: 'isOpen', params: ({ event: { pollId } }) => ({ pollId }) },
        actions: [
          { type: 'countWatchers', params: ({ event: { pollId } }) => ({ pollId, by: 1 }) },
          { type: 'notifyViewed', params: ({ event: { pollId } }) => ({ pollId }) },
        ],
      },
      {
        actions: [
          { type: 'countWatchers', params: ({ event: { pollId } }) => ({ pollId, by: 1 }) },
          { type: 'spawnPoll', params: ({ event: { pollId, multiple, isOver } }) => ({ pollId, multiple, isOver }) },
        ],
      },
    ],
    'poll.leave': [
      {
        guard: { type: 'isLast', params: ({ event: { pollId } }) => ({ pollId }) },
        actions: [
          { type: 'countWatchers', params: ({ event: { pollId } }) => ({ pollId, by: -1 }) },
          { type: 'notifyLeft', params: ({ event: { pollId } }) => ({ pollId }) },
        ],
      },
      {
        guard: { type: 'isOpen', params: ({ event: { pollId } }) => ({ pollId }) },
        actions: { type: 'countWatchers', params: ({ event: { pollId } }) => ({ pollId, by: -1 }) },
      },
    ],
    'xstate.error.actor.*': { actions: { type: 'dropCrashed', params: ({ event: { actorId } }) => ({ actorId }) } },
  },
});

/** The id of the child of a poll. */
export const selectPollId = (pollId: string) => FAMILY + pollId;
