import { mix, numbersOf, paletteOf } from './palette.ts';
import { drawPng } from './png.ts';
import type { Colour } from './png.ts';

const sunColour: Colour = [255, 246, 222, 255];

/** A painted landscape of a name: sky, sun, hills, and water that mirrors the sky; the same name gives the same bytes. */
export function drawScene(name: string, width: number, height: number): Buffer<ArrayBuffer> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbersOf(name);
  const { high, low, hill } = paletteOf(name);
  const horizon = height * (0.6 + c * 0.1);
  const sun = { x: width * (0.2 + d * 0.6), y: horizon - height * (0.12 + e * 0.2), r: Math.min(width, height) * 0.06 };
  const ridges = Array.from({ length: width }, (_, x) => {
    const far = (x / height) * 9;
    return horizon - height * 0.06 * (1.1 + Math.sin(far + a * 9) + 0.5 * Math.sin(far * 2.3 + b * 9) + 0.16 * Math.sin(far * 7 + c * 9));
  });
  return drawPng(width, height, (x, y) => {
    const depth = (y - horizon) / (height - horizon);
    const mirrored = y > horizon ? horizon - (y - horizon) * 1.2 : y;
    const sky = mix(high, low, Math.min(1, Math.max(0, mirrored / horizon)));
    if (y > horizon) {
      const ripple = Math.sin((1 / (depth + 0.12)) * 14 + Math.sin(x * 0.02 + a * 6) * 0.8);
      const glint = Math.abs(x - sun.x) < width * (0.03 + depth * 0.08) * (0.6 + 0.4 * ripple) ? 0.35 : 0;
      return mix(mix(sky, hill, 0.3 + 0.12 * ripple), sunColour, glint);
    }
    if (y > (ridges[x] ?? horizon)) return mix(hill, low, 0.18);
    return Math.hypot(x - sun.x, y - sun.y) < sun.r ? sunColour : sky;
  });
}
