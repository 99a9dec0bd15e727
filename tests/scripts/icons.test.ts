import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawIcon, ICONS } from '#scripts/client/icons.ts';

const logo = readFileSync('public/static/logo.svg', 'utf8');
const pixelsOf = (file: string | Buffer) => sharp(file).ensureAlpha().raw().toBuffer();

describe('icons', () => {
  test.each(ICONS)('$file is drawn from the logo', async (icon) => {
    const [drawn, stored] = await Promise.all([pixelsOf(await drawIcon(logo, icon)), pixelsOf(`public/static/${icon.file}`)]);
    expect(stored.equals(drawn)).toBe(true);
  });

  test.each(ICONS.filter(({ isMaskable }) => isMaskable))(
    '$file has no transparent corner and the bird in the circle that no mask cuts',
    async ({ file, size }) => {
      const pixels = await pixelsOf(`public/static/${file}`);
      const rows = Array.from({ length: size * size }, (_, at) => ({
        x: at % size,
        y: Math.floor(at / size),
        rgba: pixels.subarray(at * 4, at * 4 + 4),
      }));
      expect(rows.filter(({ rgba }) => rgba[3] !== 255)).toEqual([]);
      const dark = rows.filter(({ rgba: [red = 0, green = 0, blue = 0] }) => red + green + blue < 120);
      const furthest = Math.max(...dark.map(({ x, y }) => Math.hypot(x - size / 2, y - size / 2) / size));
      expect(furthest).toBeGreaterThan(0.3);
      expect(furthest).toBeLessThanOrEqual(0.4);
    },
  );

  test('are those that the manifest names', () => {
    const { icons } = JSON.parse(readFileSync('public/static/starling.webmanifest', 'utf8')) as { icons: { src: string; sizes: string }[] };
    expect(icons.filter(({ src }) => src.endsWith('.png')).map(({ src, sizes }) => [src, sizes])).toEqual(
      ICONS.filter(({ file }) => !file.includes('apple')).map(({ file, size }) => [`/static/${file}`, `${size}x${size}`]),
    );
  });
});
