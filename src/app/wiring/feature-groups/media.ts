import { fromPromise } from 'xstate';
import { flashMachine } from '#machines/media-viewer/flash.machine.ts';
import { mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { pollMachine } from '#machines/polls/poll.machine.ts';
import { pollsMachine } from '#machines/polls/polls.machine.ts';
import { playingMachine } from '#machines/media-viewer/playing.machine.ts';
import { fetchPoll, vote } from '#api/polls.ts';
import { loadFlashEmulator } from '#platform/flash-emulator.ts';
import { watchPlayers } from '#platform/players.ts';
import { isOver, type Poll } from '#domain/status/poll.ts';
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

/** The actors for content next to a status's text: the media viewer, playing media, and polls that are refreshed. */
export const mediaGroup = ({ http }: SessionParts) => ({
  mediaViewer: mediaViewerMachine,
  flash: flashMachine.provide({ actors: { loadEmulator: fromPromise(() => loadFlashEmulator()) } }),
  playing: playingMachine.provide({ actors: { watchPlayers: watchPlayers() } }),
  polls: pollsMachine.provide({
    actors: {
      poll: pollMachine.provide({
        actors: {
          fetchPoll: fromPromise<Poll, Target>(({ input, signal, system }) =>
            ofStatus(input, { http, signal, system }, async () => asOfNow(await fetchPoll(http, input, signal))),
          ),
          vote: fromPromise<Poll, Target & { choices: readonly number[] }>(({ input, signal, system }) =>
            ofStatus(input, { http, signal, system }, () => vote(http, input, signal)),
          ),
        },
      }),
    },
  }),
});
