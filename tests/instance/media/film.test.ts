import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mp4Size, webmSize } from '#instance/media/film.ts';
import { sniff } from '#instance/media/sniff.ts';
import { makeMp4, makeWebm } from '../support/files.ts';

describe('film size', () => {
  test.each([
    [1920, 1080],
    [1, 1],
    [160, 120],
  ])('is %d × %d', (width, height) => {
    expect(mp4Size(makeMp4(width, height))).toEqual({ width, height });
    expect(webmSize(makeWebm(width, height))).toEqual({ width, height });
  });

  test('is unknown without a picture', () => {
    expect(mp4Size(makeMp4(0, 0))).toBeUndefined();
    expect(webmSize(makeWebm(0, 0))).toBeUndefined();
  });

  test('is read from any bytes without failing', () => {
    const starts = [Buffer.alloc(0), makeMp4(3, 4), makeWebm(3, 4)];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(200), fc.uint8Array({ maxLength: 300 }), (start, cut, rest) => {
        const bytes = Buffer.concat([start.subarray(0, cut), rest]);
        mp4Size(bytes);
        webmSize(bytes);
        expect(sniff(bytes, 'a.bin').ending).toMatch(/^[a-z0-9]+$/);
      }),
      { numRuns: 500 },
    );
  });
});
