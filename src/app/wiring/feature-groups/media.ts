import { fromPromise } from 'xstate';
import { flashMachine } from '#machines/media-viewer/flash.machine.ts';
import { mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { playingMachine } from '#machines/media-viewer/playing.machine.ts';
import { loadFlashEmulator } from '#platform/flash-emulator.ts';
import { watchPlayers } from '#platform/players.ts';

/** The actors for media: the viewer, Flash, and what plays. */
export const mediaGroup = () => ({
  mediaViewer: mediaViewerMachine,
  flash: flashMachine.provide({ actors: { loadEmulator: fromPromise(() => loadFlashEmulator()) } }),
  playing: playingMachine.provide({ actors: { watchPlayers: watchPlayers() } }),
});
