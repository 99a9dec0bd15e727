import { describe, expect, test } from 'vitest';
import { spokenPieces } from '#domain/status/spoken.ts';

describe('spokenPieces', () => {
  // rules: read-aloud
  test.each<[string, readonly string[]]>([
    ['', []],
    [' \n ', []],
    ['One. Two!', ['One. Two!']],
    ['One\nTwo', ['One', 'Two']],
    ['See https://www.example.org/a/long?path=1 now', ['See example.org now']],
    ['これは。終わり', ['これは。終わり']],
  ])('divides %j', (text, pieces) => {
    expect(spokenPieces(text)).toEqual(pieces);
  });

  // rules: read-aloud
  test('keeps sentences whole, and every piece short, without losing a word', () => {
    const sentence = 'The boats came home before the storm reached the harbour wall. ';
    expect(spokenPieces(sentence.repeat(4))).toEqual([sentence.repeat(3).trim(), sentence.trim()]);
    for (const text of ['word '.repeat(200), 'x'.repeat(950), '🚤 '.repeat(300)]) {
      const pieces = spokenPieces(text);
      expect(pieces.every((piece) => piece.length <= 200)).toBe(true);
      expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });

  test('takes linear time for hostile texts', () => {
    const started = performance.now();
    for (const text of ['.'.repeat(200_000), 'a'.repeat(200_000), '\n'.repeat(200_000)]) spokenPieces(text);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
