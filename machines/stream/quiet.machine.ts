import { setup, type SnapshotFrom } from 'xstate';

const SILENCE_MS = 10_000; // (rule start-silence)

/** Keeps sounds and desktop notifications silent at first: the backlog of a start is not new. It lives as long as its session. */
export const quietMachine = setup({ delays: { silence: SILENCE_MS } }).createMachine({
  id: 'quiet',
  initial: 'silenced',
  states: { silenced: { after: { silence: 'audible' } }, audible: {} },
});

/** True while sounds and desktop notifications are silenced (rule start-silence). */
export const selectIsSilenced = (snapshot: SnapshotFrom<typeof quietMachine>) => snapshot.matches('silenced');
