import { createHash } from 'node:crypto';
import type { Colour } from './png.ts';

export interface Palette {
  high: Colour;
  low: Colour;
  hill: Colour;
}

function rgb(value: number): Colour {
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, 255];
}

function palette(high: number, low: number, hill: number): Palette {
  return { high: rgb(high), low: rgb(low), hill: rgb(hill) };
}

/** Hours and weathers of the harbour. */
const palettes: Record<string, Palette> = {
  dusk: palette(0x2b2d5b, 0xf2a07b, 0x2a2440),
  dawn: palette(0x6f9cc4, 0xf9d8bf, 0x54677c),
  noon: palette(0x3f86bd, 0xcfe6f2, 0x3b6759),
  storm: palette(0x2a3541, 0x8b9aa6, 0x1c252d),
  mist: palette(0x9fb0b8, 0xe3e7e4, 0x7c8d93),
  night: palette(0x0f1a33, 0x3a5a88, 0x0a1120),
  autumn: palette(0x7a4b36, 0xecbb72, 0x3f2c25),
  sea: palette(0x1b5468, 0x9fd3c7, 0x153c48),
  heather: palette(0x4a3f73, 0xd9b3cf, 0x2f2849),
};
const names = Object.keys(palettes);

/** Numbers from 0 up to 1 that a name always gives again. */
export function numbersOf(name: string): number[] {
  return [...createHash('sha256').update(name).digest()].map((byte) => byte / 256);
}

/** The palette that a name begins with (`dusk-…`), or one that is always this name's. */
export function paletteOf(name: string): Palette {
  const first = name.split('-')[0] ?? '';
  const chosen = Object.hasOwn(palettes, first) ? first : names[Math.floor((numbersOf(`${name} palette`)[0] ?? 0) * names.length)];
  return palettes[chosen ?? 'dusk'] ?? palette(0, 0, 0);
}

/** Mixes two colours, `part` of the way to the second. */
export function mix(from: Colour, to: Colour, part: number): Colour {
  const at = (index: 0 | 1 | 2 | 3): number => Math.round(from[index] + (to[index] - from[index]) * part);
  return [at(0), at(1), at(2), at(3)];
}

/** A colour as `#rrggbb`. */
export function hex([red, green, blue]: Colour): string {
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
