import { box, disc, drawLayers, ellipse, line, polygon } from './shapes.ts';
import type { Layer } from './shapes.ts';
import { weather } from './weather.ts';

const sea: Layer[] = [
  ['1b5468', box(0.6, 12, 14.8, 3.4)],
  ['9fd3c7', box(0.6, 12, 14.8, 0.6)],
];
const bird = (body: string, x: number): Layer[] => [
  [body, ellipse(x, 9, 3.4, 2.6)],
  [body, disc(x - 2.6, 6.4, 1.7)],
  [body, polygon([x + 2.4, 8], [x + 5.4, 7], [x + 3, 10.4])],
  ['f2a33a', polygon([x - 4, 6], [x - 5.8, 6.8], [x - 4, 7.2])],
  ['fafafc', disc(x - 3, 6, 0.5)],
  ['f2a33a', line(x - 0.8, 11.4, x - 0.8, 13, 0.5)],
  ['f2a33a', line(x + 0.8, 11.4, x + 0.8, 13, 0.5)],
];

/** The stickers of a pack, each on a white card. */
const drawings: Readonly<Record<string, readonly Layer[]>> = {
  starling: bird('2b2d3b', 8.4),
  gull: bird('cfdbe6', 8.4),
  boat: [
    ['b27a42', polygon([2.4, 10.4], [13.6, 10.4], [11.6, 13], [4.4, 13])],
    ['26304a', line(8, 2.4, 8, 10.4, 0.6)],
    ['de4252', polygon([8.5, 2.6], [13, 9.4], [8.5, 9.4])],
    ['f7c948', polygon([7.5, 4], [3.6, 9.4], [7.5, 9.4])],
    ...sea,
  ],
  tea: [
    ['346ec4', ellipse(7.4, 10.4, 4.6, 3.2)],
    ['346ec4', box(2.8, 7, 9.2, 3.6)],
    ['346ec4', disc(12.4, 9, 2)],
    ['ffffff', disc(12.4, 9, 1.1)],
    ['8a4b26', ellipse(7.4, 7, 4.4, 1)],
    ['b8c4d0', line(6, 5, 6.6, 2.6, 0.6)],
    ['b8c4d0', line(8.8, 5, 9.4, 2.6, 0.6)],
    ['b8c4d0', box(2, 13.4, 11, 0.8)],
  ],
  fog: [...(weather['cloud'] ?? []), ...[12.4, 13.8].map((y): Layer => ['9fb0b8', line(3, y, 13, y, 0.7)])],
  evening: [['f2a07b', box(0.6, 0.6, 14.8, 11.4)], ['de4252', disc(8, 11.4, 4)], ['26304a', polygon([0.6, 12], [4, 8.4], [7, 12])], ...sea],
};

const card: Layer = ['ffffff', box(0.6, 0.6, 14.8, 14.8)];
const rim: Layer = ['dce1e9', box(0.2, 0.2, 15.6, 15.6)];
const side = 192;

/** The stickers of the instance by their names. */
export const stickerNames: readonly string[] = Object.keys(drawings);

/** A sticker as a PNG of 192 × 192 pixels, or undefined. */
export function drawSticker(name: string): Buffer<ArrayBuffer> | undefined {
  const layers = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  return layers === undefined ? undefined : drawLayers(side, [[rim, card, ...layers]]);
}
