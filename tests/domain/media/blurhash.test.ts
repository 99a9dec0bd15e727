import { decode, encode } from 'blurhash';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBlurhash } from '#domain/media/blurhash.ts';

const far = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  Math.max(...Array.from(one, (value, at) => Math.abs(value - (other[at] ?? Number.NaN))));

test('a hash becomes the picture that its own library makes of it', () => {
  const pixels = fc.uint8Array({ minLength: 8 * 8 * 4, maxLength: 8 * 8 * 4 });
  fc.assert(
    fc.property(pixels, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (bytes, across, down) => {
      const hash = encode(new Uint8ClampedArray(bytes), 8, 8, across, down);
      expect(far(decodeBlurhash(hash, 8, 6) ?? [], decode(hash, 8, 6))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 30 },
  );
});

test.each(['', 'LEHV6', 'LEHV6nWB2yk8pyo0adR*.7kCMdn', 'LEHV6nWB2yk8pyo0adR*.7kCMdnj1', 'L<script>alert(1)</script>ab', '~~~~~~~~'])(
  'what is no hash is none: %j',
  (hash) => expect(decodeBlurhash(hash, 4, 4)).toBe(undefined),
);

test('whatever a server writes, nothing is thrown', () => {
  expect(() => fc.assert(fc.property(fc.string(), (text) => void decodeBlurhash(text, 4, 4)))).not.toThrow();
});
