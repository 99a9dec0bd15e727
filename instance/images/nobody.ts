import { paletteOf } from './palette.ts';
import { drawPng } from './png.ts';
import type { Colour } from './png.ts';
import { disc, drawLayers, ellipse } from './shapes.ts';

/** The picture of who chose none: a grey head and shoulders. */
export function drawNobody(): Buffer<ArrayBuffer> {
  return drawLayers(120, [
    [
      ['8a94a6', () => true],
      ['e6eaf1', disc(8, 6.2, 3)],
      ['e6eaf1', ellipse(8, 15.5, 5.6, 5.4)],
    ],
  ]);
}

const width = 600;
const height = 200;

/** The wide picture of who chose none: an evening sky over the sea. */
export function drawNowhere(): Buffer<ArrayBuffer> {
  const { high, low, hill } = paletteOf('dusk');
  return drawPng(width, height, (_x, y): Colour => {
    if (y > height * 0.72) return hill;
    const share = y / (height * 0.72);
    const [red, green, blue] = [0, 1, 2].map((part) => Math.round((high[part] ?? 0) * (1 - share) + (low[part] ?? 0) * share));
    return [red ?? 0, green ?? 0, blue ?? 0, 255];
  });
}
