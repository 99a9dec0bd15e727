import { afterEach, describe, expect, test, vi } from 'vitest';
import { NoPairError, NoPressError, UnknownLanguageError } from '#domain/status/translation.ts';
import { hasDeviceTranslator, translateOnDevice } from '#platform/device-translator.ts';

type Has = {
  availability?: string;
  detected?: { detectedLanguage: string; confidence: number }[];
  fails?: boolean;
  detector?: string;
  refuses?: boolean;
};

const browserWith = ({ availability = 'downloadable', detected, fails = false, detector = 'available', refuses = false }: Has = {}) => {
  const destroy = vi.fn();
  const create = vi.fn(async ({ monitor }: { monitor: (target: EventTarget) => void }) => {
    if (refuses) throw new DOMException('no press', 'NotAllowedError');
    const target = new EventTarget();
    monitor(target);
    target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.25, total: 1 }));
    return { translate: async (text: string) => (fails ? Promise.reject(new Error('no')) : text.toUpperCase()), destroy };
  });
  vi.stubGlobal('Translator', { availability: async () => availability, create });
  if (detected)
    vi.stubGlobal('LanguageDetector', {
      availability: async () => detector,
      create: async () => ({ detect: async () => detected, destroy: () => {} }),
    });
  const progress: number[] = [];
  const translate = (from?: string) =>
    translateOnDevice({ text: 'hallo', from, to: 'en', onProgress: (share) => progress.push(share) }, new AbortController().signal);
  return { create, destroy, translate, progress };
};

afterEach(() => vi.unstubAllGlobals());

describe('translation on the device', () => {
  // rules: translation-device
  test('is absent where the browser has no translator', () => {
    expect(hasDeviceTranslator()).toBe(false);
  });

  // rules: translation-device
  test('translates from the detected language, reports the download, and releases the translator', async () => {
    const { translate, create, destroy, progress } = browserWith({
      detected: [{ detectedLanguage: 'de', confidence: 0.9 }],
    });
    expect(hasDeviceTranslator()).toBe(true);
    expect(await translate('fr')).toEqual({ text: 'HALLO', from: 'de' });
    expect(create.mock.calls[0]?.[0]).toMatchObject({ sourceLanguage: 'de', targetLanguage: 'en' });
    expect([progress, destroy.mock.calls.length]).toEqual([[0.25, 1], 1]);
  });

  test.each<[string, Has]>([
    ['the browser detects none', {}],
    ['the detector has to be downloaded', { detector: 'downloadable', detected: [{ detectedLanguage: 'nl', confidence: 0.9 }] }],
    ['the browser is not sure', { detected: [{ detectedLanguage: 'nl', confidence: 0.1 }] }],
  ])('translates from the language that the author named where %s', async (_, has) => {
    const { translate } = browserWith(has);
    expect(await translate('de')).toEqual({ text: 'HALLO', from: 'de' });
  });

  // rules: translation-device
  test('rejects an unknown language, and a pair that the browser lacks', async () => {
    const { translate } = browserWith();
    await expect(translate()).rejects.toBeInstanceOf(UnknownLanguageError);
    await expect(browserWith({ availability: 'unavailable' }).translate('de')).rejects.toBeInstanceOf(NoPairError);
  });

  test('rejects a download that needs another press', async () => {
    await expect(browserWith({ refuses: true }).translate('de')).rejects.toBeInstanceOf(NoPressError);
  });

  test('releases the translator after a failure', async () => {
    const { translate, destroy } = browserWith({ fails: true });
    await expect(translate('de')).rejects.toThrow('no');
    expect(destroy).toHaveBeenCalledOnce();
  });
});
