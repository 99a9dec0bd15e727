import { describe, expect, test } from 'vitest';
import { isLongSubject, isTall } from '#components/status/long-status.ts';

describe('long statuses', () => {
  // rules: tall-status
  test.each([
    ['an empty post', '', false],
    ['20 line breaks', '<br>'.repeat(20), false],
    ['21 line breaks', '<br/>'.repeat(21), true],
    ['1600 characters', 'a'.repeat(1_600), false],
    ['1601 characters', 'a'.repeat(1_601), true],
    ['breaks and characters together', `${'<p>x</p>'.repeat(19)}${'a'.repeat(80)}`, true],
    ['markup and entities that are no text', `<a href="${'x'.repeat(3_000)}">${'&amp;'.repeat(400)}</a>`, false],
    ['a code block of many short lines', `<pre><code>${'x\n'.repeat(25)}</code></pre>`, true],
    ['a table of many rows', `<table>${'<tr><td>x</td></tr>'.repeat(25)}</table>`, true],
    ['line breaks of the source alone', '\n'.repeat(60), false],
  ])('%s', (_, content, expected) => {
    expect(isTall(content)).toBe(expected);
  });

  // rules: long-subject
  test('include a subject of 241 characters, independent of their width in memory', () => {
    expect(['a'.repeat(240), 'a'.repeat(241), '🐦'.repeat(240), '🐦'.repeat(241)].map(isLongSubject)).toEqual([false, true, false, true]);
  });

  test.each(['<', '<a', '&', '&a', '<br'])(
    'are detected in linear time for content of nothing but %s',
    (piece) => {
      expect(isTall(piece.repeat(200_000))).toBe(true);
    },
    2_000,
  );
});
