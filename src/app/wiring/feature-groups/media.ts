import { fromPromise } from 'xstate';
import { flashMachine } from '#machines/media-viewer/flash.machine.ts';
import { mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { pollMachine } from '#machines/polls/poll.machine.ts';
import { pollsMachine } from '#machines/polls/polls.machine.ts';
import { playingMachine } from '#machines/reading/playing.machine.ts';
import { fetchPoll, vote } from '#api/polls.ts';
import { loadFlashEmulator } from '#browser/flash-emulator.ts';
import { watchPlayers } from '#browser/players.ts';
import { isOver, type Poll } from '#domain/status/poll.ts';
import { calling } from '../calling.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Marked as over once the current time passes its end, whether or not the server has noticed (rule poll-over). */
const asOfNow = (poll: Poll): Poll => ({ ...poll, expired: isOver(poll, Date.now()) });

/** What posts show beside their words: the viewer of media, what plays, and polls that are kept up to date. */
export const mediaGroup = ({ http }: SessionParts) => ({
  mediaViewer: mediaViewerMachine,
  flash: flashMachine.provide({ actors: { loadEmulator: fromPromise(() => loadFlashEmulator()) } }),
  playing: playingMachine.provide({ actors: { watchPlayers: watchPlayers() } }),
  polls: pollsMachine.provide({
    actors: {
      poll: pollMachine.provide({
        actors: {
          fetchPoll: calling(http, async (to, target: { pollId: string }, signal) => asOfNow(await fetchPoll(to, target, signal))),
          vote: calling(http, vote),
        },
      }),
    },
  }),
});
