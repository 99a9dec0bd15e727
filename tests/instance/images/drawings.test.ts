import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blurhashes } from '#instance/images/drawings/blurhashes.ts';
import { drawingOf, drawings } from '#instance/images/drawings/index.ts';
import { drawPortrait } from '#instance/images/portrait/portrait.ts';
import { everybody } from '#instance/seed/people.ts';

const all = Object.entries(drawings);

describe('drawings', () => {
  test('are at least twenty, tall, wide and square, each with a description and a blurhash', () => {
    const shapes = all.map(([, { width, height }]) => width / height);
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect([shapes.some((shape) => shape < 0.7), shapes.some((shape) => shape > 2), shapes.includes(1)]).toEqual([true, true, true]);
    expect(all.filter(([, { description }]) => description.length < 30)).toEqual([]);
    expect(Object.keys(blurhashes)).toEqual(Object.keys(drawings));
  });

  test.each(all)('render %s as a picture of its size', async (name, { width, height }) => {
    const svg = drawingOf(name, width, height) ?? '';
    expect(svg).not.toMatch(/="[^"]*(?:NaN|undefined)/);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height });
  });

  test('exist in no other name or size', () => {
    expect([drawingOf('constructor', 1, 1), drawingOf('rye-loaf', 800, 601)]).toEqual([undefined, undefined]);
  });

  test('give every account of the full world a stable face, on a ground that is visible on a dark page', () => {
    const names = everybody.map(({ username }) => username);
    const faces = new Set(names.map((name) => createHash('sha256').update(drawPortrait(name)).digest('hex')));
    expect(faces.size).toBe(new Set(names).size);
    expect(drawPortrait('demo')).toBe(drawPortrait('demo'));
    const dark = names.filter((name) => {
      const [, ground = ''] = /height="120" fill="#([0-9a-f]{6})"/.exec(drawPortrait(name)) ?? [];
      const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
      return !(0.2126 * red + 0.7152 * green + 0.0722 * blue > 120);
    });
    expect(dark).toEqual([]);
  });
});
