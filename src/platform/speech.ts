import { baseLanguage } from '#domain/text/languages.ts';
import { NoVoiceError } from '#domain/status/spoken.ts';

const VOICES_MS = 2_000; // our choice: browsers list their voices some time after the first request

/** Resolves once the browser has listed its voices; rejects with `NoVoiceError` if it has none. */
const voices = async (synthesis: SpeechSynthesis): Promise<void> => {
  if (synthesis.getVoices().length > 0) return;
  await new Promise<void>((resolve) => {
    synthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
    setTimeout(resolve, VOICES_MS);
  });
  if (synthesis.getVoices().length === 0) throw new NoVoiceError();
};

/** Returns a voice of this device for a language: the browser's default one may send the text to its vendor. */
const localVoice = (synthesis: SpeechSynthesis, language: string | undefined): SpeechSynthesisVoice | undefined => {
  const wanted = baseLanguage(language ?? navigator.language);
  return synthesis.getVoices().find(({ localService, lang }) => localService && baseLanguage(lang) === wanted);
};

/** Speaks texts one after the other until the last ends; aborting stops the voice. */
export const speak = async (texts: readonly string[], language: string | undefined, signal: AbortSignal): Promise<void> => {
  const synthesis = globalThis.speechSynthesis;
  await voices(synthesis);
  signal.throwIfAborted();
  synthesis.cancel();
  const voice = localVoice(synthesis, language);
  const utterances = texts.map((text) =>
    Object.assign(new SpeechSynthesisUtterance(text), { ...(language !== undefined && { lang: language }), ...(voice && { voice }) }),
  );
  const listening = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const until = { signal: listening.signal };
      signal.addEventListener('abort', () => resolve(), until);
      for (const utterance of utterances) {
        utterance.addEventListener('error', ({ error }) => reject(new Error(error)), until);
        utterance.addEventListener('end', () => utterance === utterances.at(-1) && resolve(), until);
        synthesis.speak(utterance);
      }
    });
  } finally {
    listening.abort();
    // After an error the browser would read the rest, which nothing stops any more.
    synthesis.cancel();
  }
};
