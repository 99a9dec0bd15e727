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

/** Plays the tone of a notification, which no file is loaded for. Silent where the browser permits no sound before a press on the page. */
export const playTone = async (): Promise<void> => {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
  try {
    // A browser that waits for a press would otherwise play it much later.
    if (context.state === 'suspended') await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 500))]);
    if (context.state !== 'running') return;
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
    await Promise.all(ended);
  } finally {
    await context.close();
  }
};

/** Plays the tone in one tab only, and once for what arrives together. */
export const soundOnce = async (play = playTone, locks: LockManager | undefined = navigator.locks): Promise<void> => {
  if (locks === undefined) return play();
  await locks.request(SOUND, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await play();
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
  });
};
