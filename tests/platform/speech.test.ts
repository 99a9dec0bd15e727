import { afterEach, describe, expect, test, vi } from 'vitest';
import { NoVoiceError } from '#domain/status/spoken.ts';
import { canSpeak } from '#platform/can-speak.ts';
import { speak } from '#platform/speech.ts';

/** The browser's own voices send their text away; those of the device do not. */
const VOICES = [
  { lang: 'de-DE', localService: false },
  { lang: 'de_DE', localService: true },
  { lang: 'en-GB', localService: true },
];

/** A browser that lists its voices late, or never, and speaks what the test ends. */
const browserWith = (voices: { now: number; later?: number }) => {
  const synthesis = Object.assign(new EventTarget(), {
    count: voices.now,
    getVoices: () => VOICES.slice(0, synthesis.count),
    spoken: [] as (EventTarget & { text: string; lang?: string; voice?: object })[],
    speak: (one: EventTarget & { text: string }) => void synthesis.spoken.push(one),
    cancel: vi.fn(),
  });
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return synthesis;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('speak', () => {
  // rules: read-aloud
  test('is absent where the browser has no speech', () => {
    expect(canSpeak()).toBe(false);
    browserWith({ now: 1 });
    expect(canSpeak()).toBe(true);
  });

  test('speaks all texts in their language, and resolves at the end of the last', async () => {
    const synthesis = browserWith({ now: 1 });
    const ended = speak(['one', 'two'], 'de', new AbortController().signal);
    await vi.waitFor(() =>
      expect(synthesis.spoken.map(({ text, lang }) => [text, lang])).toEqual([
        ['one', 'de'],
        ['two', 'de'],
      ]),
    );
    for (const one of synthesis.spoken) one.dispatchEvent(new Event('end'));
    await expect(ended).resolves.toBeUndefined();
  });

  test('stops the voice when aborted', async () => {
    const synthesis = browserWith({ now: 1 });
    const stop = new AbortController();
    const ended = speak(['one'], undefined, stop.signal);
    await vi.waitFor(() => expect(synthesis.spoken.length).toBe(1));
    synthesis.cancel.mockClear();
    stop.abort();
    await ended;
    expect(synthesis.cancel).toHaveBeenCalledOnce();
  });

  test('prefers a voice of the device, and leaves the choice to the browser where there is none', async () => {
    const synthesis = browserWith({ now: 3 });
    void speak(['eins'], 'de-AT', new AbortController().signal);
    await vi.waitFor(() => expect(synthesis.spoken.map(({ voice }) => voice)).toEqual([VOICES[1]]));
    void speak(['uno'], 'es', new AbortController().signal);
    await vi.waitFor(() => expect(synthesis.spoken.at(-1)?.text).toBe('uno'));
    expect(synthesis.spoken.at(-1)?.voice).toBe(undefined);
  });

  test('waits for voices that are listed late', async () => {
    const synthesis = browserWith({ now: 0 });
    void speak(['one'], undefined, new AbortController().signal);
    synthesis.count = 1;
    synthesis.dispatchEvent(new Event('voiceschanged'));
    await vi.waitFor(() => expect(synthesis.spoken.length).toBe(1));
  });

  // rules: read-aloud
  test('rejects where the device has no voice', async () => {
    vi.useFakeTimers();
    browserWith({ now: 0 });
    const ended = speak(['one'], undefined, new AbortController().signal);
    await Promise.all([expect(ended).rejects.toBeInstanceOf(NoVoiceError), vi.advanceTimersByTimeAsync(2_000)]);
  });

  test('rejects with an error of the voice', async () => {
    const synthesis = browserWith({ now: 1 });
    const ended = speak(['one'], undefined, new AbortController().signal);
    const breaks = vi.waitFor(() => {
      expect(synthesis.spoken.length).toBe(1);
      synthesis.spoken[0]?.dispatchEvent(Object.assign(new Event('error'), { error: 'audio-busy' }));
    });
    await Promise.all([expect(ended).rejects.toThrow('audio-busy'), breaks]);
    expect(synthesis.cancel, 'the rest is not read').toHaveBeenCalledTimes(2);
  });
});
