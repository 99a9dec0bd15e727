import { describe, expect, test, vi } from 'vitest';
import { createEmojiPen } from '#platform/emoji-pen.ts';

const INKS: Readonly<Record<string, number>> = { '#000': 1, '#fff': 2 };

/** A canvas that draws supported emoji in colour, letters in the text colour, and nothing for unsupported characters. */
const canvasWith = (pictures: string) => {
  let [ink, drawn] = ['', 0];
  const context = {
    set fillStyle(value: string) {
      ink = value;
    },
    clearRect: () => void (drawn = 0),
    fillText: (text: string) => {
      if (text !== '') drawn = pictures.includes(text) ? 9 : (INKS[ink] ?? 0);
    },
    getImageData: () => ({ data: Uint8ClampedArray.of(0, drawn) }),
    measureText: (text: string) => ({ width: [...text].filter((sign) => sign !== '\u200D').length * 20 }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return createEmojiPen();
};

describe('emoji pen', () => {
  test('detects a colour glyph by its independence of the text colour, not a letter or a missing glyph', () => {
    const pen = canvasWith('😀🐦');
    expect(['🐦', '🫩', ''].map(pen.hasPicture)).toEqual([true, false, false]);
  });

  test('rejects a sequence that is drawn as two glyphs', () => {
    const pen = canvasWith('😀');
    expect(['🐦', '🐦‍🔥'].map(pen.isOne)).toEqual([true, false]);
  });

  test('reports no support without a canvas', () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const pen = createEmojiPen();
    expect([pen.hasPicture('😀'), pen.isOne('🐦‍🔥')]).toEqual([false, true]);
  });
});
