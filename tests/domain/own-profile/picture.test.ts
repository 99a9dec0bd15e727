import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isAnimated, isSmallAvatar } from '#domain/own-profile/picture.ts';

const still = sharp({ create: { width: 8, height: 8, channels: 4, background: 'teal' } });
const frames = (count: number) =>
  sharp(
    Array.from({ length: count }, (_, at) => ({
      create: { width: 64, height: 64, channels: 4 as const, background: { r: at * 60, g: 200, b: 90, alpha: 1 } },
    })) as never,
    { join: { animated: true } },
  );

describe('profile pictures', () => {
  // rules: picture-cut
  test('are animated or not, by their bytes', async () => {
    const gifOf = async (count: number) =>
      new Uint8Array(
        await frames(count)
          .gif({ delay: Array.from({ length: count }, () => 80) })
          .toBuffer(),
      );
    const moving = await gifOf(3);
    expect(isAnimated(moving)).toBe(true);
    expect(isAnimated(new Uint8Array(await frames(3).webp({ loop: 0 }).toBuffer()))).toBe(true);
    for (const bytes of [await still.clone().gif().toBuffer(), await still.clone().png().toBuffer(), await still.clone().webp().toBuffer()])
      expect(isAnimated(new Uint8Array(bytes))).toBe(false);
    const png = new Uint8Array(await still.clone().png().toBuffer());
    const control = [...'acTL'].map((letter) => letter.charCodeAt(0));
    expect(isAnimated(new Uint8Array([...png.slice(0, 37), ...control, ...png.slice(37)]))).toBe(true);
    expect(isAnimated(new Uint8Array([1, 2, 3]))).toBe(false);
  });

  // rules: avatar-advice
  test('warn about an avatar smaller than 150 pixels', () => {
    expect(isSmallAvatar('avatar', { width: 149, height: 200 })).toBe(true);
    expect([isSmallAvatar('avatar', { width: 150, height: 150 }), isSmallAvatar('header', { width: 9, height: 9 })]).toEqual([
      false,
      false,
    ]);
  });
});
