import type { EmojiPen } from '#domain/emoji/standard.ts';

const SIDE_PX = 24;
const FONT = '16px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", "Twemoji Mozilla", sans-serif';
const WIDEST = 1.5; // our choice: in widths of one emoji; a sequence that is not drawn as one is at least two wide

const drawsNothing: EmojiPen = { hasPicture: () => false, isOne: () => true };

/** Checks on a canvas how this device draws emoji: a coloured glyph ignores the ink that it is drawn with. */
export const createEmojiPen = (): EmojiPen => {
  const canvas = globalThis.document?.createElement('canvas');
  if (!canvas) return drawsNothing;
  canvas.width = canvas.height = SIDE_PX;
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  if (!paint) return drawsNothing;
  paint.font = FONT;
  paint.textBaseline = 'top';
  const written = (emoji: string, ink: string): Uint8ClampedArray => {
    paint.clearRect(0, 0, SIDE_PX, SIDE_PX);
    paint.fillStyle = ink;
    paint.fillText(emoji, 0, 2);
    return paint.getImageData(0, 0, SIDE_PX, SIDE_PX).data;
  };
  const widthOf = (emoji: string): number => paint.measureText(emoji).width;
  const most = widthOf('😀') * WIDEST;
  return {
    hasPicture: (emoji) => {
      const black = written(emoji, '#000');
      const white = written(emoji, '#fff');
      return black.some((value) => value > 0) && black.every((value, at) => value === white[at]);
    },
    isOne: (emoji) => widthOf(emoji) <= most,
  };
};
