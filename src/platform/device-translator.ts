import { NoPairError, NoPressError, UnknownLanguageError } from '#domain/status/translation.ts';

/** The browser's translator, as far as it is used (https://webmachinelearning.github.io/translation-api/). */
interface DeviceTranslator {
  translate(text: string, options: { signal: AbortSignal }): Promise<string>;
  destroy(): void;
}
type Pair = { sourceLanguage: string; targetLanguage: string };
type Monitor = (monitor: EventTarget) => void;
interface TranslatorApi {
  availability(pair: Pair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(options: Pair & { signal: AbortSignal; monitor: Monitor }): Promise<DeviceTranslator>;
}
interface DetectorApi {
  availability(): Promise<string>;
  create(options: {
    signal: AbortSignal;
  }): Promise<{ detect(text: string): Promise<readonly { detectedLanguage: string; confidence: number }[]>; destroy(): void }>;
}
const browser = globalThis as unknown as { Translator?: TranslatorApi; LanguageDetector?: DetectorApi };

/** True if the browser translates on the device. */
export const hasDeviceTranslator = (): boolean => browser.Translator !== undefined;

const UNSURE = 0.4; // our choice

/**
 * The language of a text: the one that the browser detects, else the one that its author named. A detector that has to be downloaded would
 * use up the press that the download of the translator needs.
 */
const languageOf = async (text: string, named: string | undefined, signal: AbortSignal): Promise<string> => {
  try {
    const { LanguageDetector } = browser;
    const isReady = (await LanguageDetector?.availability()) === 'available';
    const detector = isReady ? await LanguageDetector?.create({ signal }) : undefined;
    const [best] = (await detector?.detect(text)) ?? [];
    detector?.destroy();
    if (best && best.confidence >= UNSURE && best.detectedLanguage !== 'und') return best.detectedLanguage;
  } catch {
    signal.throwIfAborted();
  }
  if (named === undefined) throw new UnknownLanguageError();
  return named;
};

type Input = { text: string; from: string | undefined; to: string; onProgress: (share: number) => void };

/** Translates a text on the device, which downloads the languages first where it lacks them; no text leaves it. */
export const translateOnDevice = async (
  { text, from, to, onProgress }: Input,
  signal: AbortSignal,
): Promise<{ text: string; from: string }> => {
  const { Translator } = browser;
  if (Translator === undefined) throw new NoPairError();
  const sourceLanguage = await languageOf(text, from, signal);
  const pair = { sourceLanguage, targetLanguage: to };
  if ((await Translator.availability(pair)) === 'unavailable') throw new NoPairError();
  const monitor: Monitor = (target) =>
    target.addEventListener('downloadprogress', (event) =>
      onProgress((event as ProgressEvent).loaded / ((event as ProgressEvent).total || 1)),
    );
  const translator = await Translator.create({ ...pair, signal, monitor }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'NotAllowedError' ? new NoPressError() : error;
  });
  onProgress(1);
  try {
    return { text: await translator.translate(text, { signal }), from: sourceLanguage };
  } finally {
    translator.destroy();
  }
};
