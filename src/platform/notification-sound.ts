const SOUND = 'starling-sound';
/** Our choice: what arrives within this time, or in another tab, is one sound (rule notification-sound). */
const TOGETHER_MS = 3_000;

/** The tone: two notes, in Hz, each with its start in seconds. */
const NOTES = [
  [659.25, 0],
  [987.77, 0.11],
] as const;
const LENGTH_S = 0.35;
const LOUDNESS = 0.12;
/** Our choice: a device that is suspended meanwhile never reports the end of a note. */
const LONGEST_MS = 2_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Plays the tone of a notification without loading a file, and returns whether it was audible. Silent if the browser permits no sound before a press on the page. */
export const playTone = async (): Promise<boolean> => {
  if (!('AudioContext' in globalThis)) return false;
  const context = new AudioContext();
  try {
    // A browser that waits for a press would otherwise play it much later.
    if (context.state === 'suspended') await Promise.race([context.resume(), wait(500)]);
    if (context.state !== 'running') return false;
    const ended = NOTES.map(([pitch, delay]) => {
      const start = context.currentTime + delay;
      const [note, volume] = [context.createOscillator(), context.createGain()];
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH_S);
      note.connect(volume).connect(context.destination);
      note.start(start);
      note.stop(start + LENGTH_S);
      return new Promise((resolve) => note.addEventListener('ended', resolve, { once: true }));
    });
    await Promise.race([Promise.all(ended), wait(LONGEST_MS)]);
    return true;
  } finally {
    await context.close();
  }
};

/** False in a tab that nothing was pressed in, where the browser permits no sound: it must not keep another tab from playing. */
const mayPlay = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;

let isRecent = false;

/** The same only within this tab, if the browser has no locks. */
const onceHere = async (play: () => Promise<boolean>): Promise<void> => {
  if (isRecent) return;
  isRecent = true;
  try {
    if (await play()) await wait(TOGETHER_MS);
  } finally {
    isRecent = false;
  }
};

/** Plays the tone in one tab only, and once for what arrives together. */
export const soundOnce = async (play = playTone, locks: LockManager | undefined = navigator.locks): Promise<void> => {
  if (!mayPlay()) return;
  if (locks === undefined) return onceHere(play);
  await locks.request(SOUND, { ifAvailable: true }, async (lock) => {
    if (lock !== null && (await play())) await wait(TOGETHER_MS);
  });
};
