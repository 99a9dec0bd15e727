import { expect, test, vi } from 'vitest';
import { createEmojiPen } from '#platform/emoji-pen.ts';

const INKS: Readonly<Record<string, number>> = { '#000': 1, '#fff': 2 };

/** A canvas that draws what it has pictures of in their colours, letters in the ink, and nothing of what is no sign. */
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

test('a picture keeps its colours in any ink, a letter does not, and what is not drawn is none', () => {
  const pen = canvasWith('😀🐦');
  expect(['🐦', '🫩', ''].map(pen.hasPicture)).toEqual([true, false, false]);
});

test('what is joined and drawn as two is not one', () => {
  const pen = canvasWith('😀');
  expect(['🐦', '🐦‍🔥'].map(pen.isOne)).toEqual([true, false]);
});

test('without a canvas nothing is said to have a picture', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const pen = createEmojiPen();
  expect([pen.hasPicture('😀'), pen.isOne('🐦‍🔥')]).toEqual([false, true]);
});
