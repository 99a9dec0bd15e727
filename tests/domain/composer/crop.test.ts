import { describe, expect, test } from 'vitest';
import { croppedMedia, firstKeyIn, focusOutside, focusWithin, freeAspect, mayBeCropped, originalMedia } from '#domain/composer/crop.ts';
import { aMedium } from '#tests/support/drafts.ts';

const info = { width: 400, height: 200, isAnimated: false };
/** The right half. */
const part = { area: { x: 200, y: 0, width: 200, height: 200 }, info };
/** The lower right quarter. */
const quarter = { area: { x: 200, y: 100, width: 200, height: 100 }, info };
const cropped = { key: 'c', name: 'c.png', type: 'image/png', size: 4 };

describe('cropping an attached picture', () => {
  // rules: crop-offered
  test('is possible in formats that a browser writes, once the file was picked', () => {
    const may = (type: string, size = 10) => mayBeCropped({ type, size });
    expect(['image/jpeg', 'image/png', 'image/webp'].map((type) => may(type))).toEqual([true, true, true]);
    expect(['image/gif', 'image/svg+xml', 'image/avif', 'video/mp4'].map((type) => may(type))).toEqual([false, false, false, false]);
    expect(may('image/png', 0)).toBe(false);
  });

  test('has a free frame from four times as tall to four times as wide as the picture', () => {
    expect([-1, 0, 1].map((stretch) => freeAspect(info, stretch))).toEqual([0.5, 2, 8]);
  });

  // rules: crop-replaces
  test('moves a focal point into the part, or to its nearest edge', () => {
    expect(focusWithin({ x: 0.5, y: 0 }, part)).toEqual({ x: 0, y: 0 });
    expect(focusWithin({ x: -0.5, y: 0.5 }, part)).toEqual({ x: -1, y: 0.5 });
    expect(focusOutside({ x: 0, y: 0.5 }, part)).toEqual({ x: 0.5, y: 0.5 });
    expect(focusOutside({ x: -1, y: 1 }, quarter)).toEqual({ x: 0, y: 0 });
  });

  test('retains the name and the description, and nothing of the former upload', () => {
    const shown = aMedium({ description: 'a bird', described: 'a bird', attachmentId: '7', previewUrl: 'https://a.example/7' });
    expect(croppedMedia(shown, cropped, part, undefined)).toEqual(aMedium({ key: 'c', type: 'image/png', size: 4, description: 'a bird' }));
    const focused = { ...shown, focus: { x: 0.5, y: 0 } };
    expect(croppedMedia(focused, cropped, part, undefined).focus).toEqual({ x: 0, y: 0 });
  });

  test('moves the focal point of an earlier crop', () => {
    const shown = aMedium({ key: 'b', focus: { x: 0, y: -0.5 } });
    expect(croppedMedia(shown, cropped, quarter, part).focus).toEqual({ x: 0, y: 0 });
  });

  // rules: crop-undone
  test('is undone with the present description and focal point, and the former upload', () => {
    const original = aMedium({ description: '', attachmentId: '7', previewUrl: 'https://a.example/7', focus: { x: 1, y: 1 } });
    const shown = aMedium({ key: 'c', description: 'a bird', focus: { x: 0, y: 0.5 }, attachmentId: '8' });
    expect(originalMedia(shown, { ...part, original })).toEqual({ ...original, description: 'a bird', focus: { x: 0.5, y: 0.5 } });
    expect(originalMedia(aMedium({ key: 'c' }), { ...part, original })).toEqual(original);
  });

  test('knows the key under which a file was added', () => {
    const crops = { c: { ...part, original: aMedium({ key: 'a' }) } };
    expect([firstKeyIn(crops, 'c'), firstKeyIn(crops, 'b')]).toEqual(['a', 'b']);
  });
});
