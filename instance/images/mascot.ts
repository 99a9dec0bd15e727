import { drawPng } from './png.ts';
import type { Colour } from './png.ts';

const size = 160;
const clear: Colour = [0, 0, 0, 0];
const plumage: Colour = [38, 46, 78, 255];
const speck: Colour = [196, 208, 236, 255];
const beak: Colour = [232, 168, 56, 255];

const inEllipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** The default mascot: a small starling. */
export function drawMascot(): Buffer<ArrayBuffer> {
  return drawPng(size, size, (x, y) => {
    if (inEllipse(x, y, 112, 52, 5, 5)) return speck;
    if (x >= 124 && x <= 150 && Math.abs(y - 60) <= (150 - x) / 4) return beak;
    const body = inEllipse(x, y, 74, 92, 48, 34) || inEllipse(x, y, 104, 58, 26, 24);
    const tail = x >= 8 && x <= 44 && Math.abs(y - 108 - (30 - x) / 3) <= 10;
    const leg = y >= 120 && y <= 150 && (Math.abs(x - 70) <= 2 || Math.abs(x - 84) <= 2);
    if (body) return x < 100 && (x * 7 + y * 3) % 23 < 2 && (x + y * 5) % 9 < 3 ? speck : plumage;
    return tail ? plumage : leg ? beak : clear;
  });
}
