import { drawPng } from './png.ts';
import type { Colour } from './png.ts';

/** Returns whether a point is inside a shape; the canvas is 16 by 16 units for any size of the picture. */
type Inside = (x: number, y: number) => boolean;

/** One colour over a part of the canvas; later layers are on top. */
export type Layer = readonly [colour: string, inside: Inside];

export const disc = (cx: number, cy: number, r: number): Inside => ellipse(cx, cy, r, r);
export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Inside =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
export const box =
  (left: number, top: number, width: number, height: number): Inside =>
  (x, y) =>
    x >= left && x <= left + width && y >= top && y <= top + height;
/** A line with round ends. */
export const line =
  (x1: number, y1: number, x2: number, y2: number, width: number): Inside =>
  (x, y) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) <= width / 2;
  };
/** The part of a ring between two angles in degrees, clockwise from the right. */
export const arc =
  (cx: number, cy: number, r: number, width: number, from: number, to: number): Inside =>
  (x, y) => {
    const angle = (Math.atan2(y - cy, x - cx) * 180) / Math.PI;
    const turned = (((angle - from) % 360) + 360) % 360;
    return turned <= to - from && Math.abs(Math.hypot(x - cx, y - cy) - r) <= width / 2;
  };
/** A polygon by its corners. */
export const polygon =
  (...corners: readonly (readonly [number, number])[]): Inside =>
  (x, y) => {
    let isInside = false;
    for (const [index, [ax, ay]] of corners.entries()) {
      const [bx, by] = corners.at(index - 1) ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    }
    return isInside;
  };
export const without =
  (whole: Inside, part: Inside): Inside =>
  (x, y) =>
    whole(x, y) && !part(x, y);

const clear: Colour = [0, 0, 0, 0];
const perSide = 3;

function colourOf(code: string): Colour {
  const value = Number.parseInt(code, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, 255];
}

function painterOf(layers: readonly Layer[], size: number): (x: number, y: number) => Colour {
  const painted = layers.map(([code, inside]) => [colourOf(code), inside] as const).toReversed();
  const at = (x: number, y: number): Colour => painted.find(([, inside]) => inside(x, y))?.[0] ?? clear;
  const unit = 16 / size;
  return (x, y) => {
    const sum: [number, number, number, number] = [0, 0, 0, 0];
    for (let sample = 0; sample < perSide * perSide; sample += 1) {
      const [red, green, blue, opacity] = at(
        (x + ((sample % perSide) + 0.5) / perSide) * unit,
        (y + (Math.floor(sample / perSide) + 0.5) / perSide) * unit,
      );
      if (opacity === 0) continue;
      sum[0] += red;
      sum[1] += green;
      sum[2] += blue;
      sum[3] += 1;
    }
    const [red, green, blue, hits] = sum;
    const share = Math.max(1, hits);
    return [Math.round(red / share), Math.round(green / share), Math.round(blue / share), Math.round((255 * hits) / perSide ** 2)];
  };
}

/** Layers as a square PNG with soft edges; more than one list of them makes it move. */
export function drawLayers(size: number, frames: readonly (readonly Layer[])[], frameMs = 0): Buffer<ArrayBuffer> {
  return drawPng(
    size,
    size,
    frames.map((layers) => painterOf(layers, size)),
    frameMs,
  );
}
