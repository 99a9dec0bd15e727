import { fromPromise } from 'xstate';
import { pollMachine } from '#machines/polls/poll.machine.ts';
import { pollsMachine } from '#machines/polls/polls.machine.ts';
import { fetchPoll } from '#api/polls.ts';
import type { Poll } from '#domain/status/poll.ts';
import { isOver } from '#domain/status/poll-votes.ts';
import { laterPieces } from '#react/lazy/later-pieces.ts';
import { cacheIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { unlessRemoved } from '#services/status/unless-removed.ts';

/** Returns the poll, closed once the current time passes its end, whether or not the server has noticed (rule poll-over). */
const asOfNow = (poll: Poll): Poll => ({ ...poll, expired: isOver(poll, Date.now()) });

type Target = { pollId: string };

/** Runs a call on a poll; a status that the server no longer has is removed. */
const ofStatus = <T>({ pollId }: Target, where: Parameters<typeof unlessRemoved>[1], call: () => Promise<T>): Promise<T> => {
  const statuses = cacheIn(where.system)?.tables.statuses.all() ?? [];
  return unlessRemoved([...statuses].find((status) => status.pollId === pollId)?.id, where, call);
};

/** The actor of the polls, which are refreshed while they are shown. */
export const pollsGroup = ({ http }: SessionParts) => ({
  polls: pollsMachine.provide({
    actors: {
      poll: pollMachine.provide({
        actors: {
          fetchPoll: fromPromise<Poll, Target>(({ input, signal, system }) =>
            ofStatus(input, { http, signal, system }, async () => asOfNow(await fetchPoll(http, input, signal))),
          ),
          vote: fromPromise<Poll, Target & { choices: readonly number[] }>(({ input, signal, system }) =>
            ofStatus(input, { http, signal, system }, async () => (await laterPieces.vote()).vote(http, input, signal)),
          ),
        },
      }),
    },
  }),
});
