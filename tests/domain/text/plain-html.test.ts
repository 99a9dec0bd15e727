import { describe, expect, test } from 'vitest';
import { htmlOfText } from '#domain/text/plain-html.ts';

describe('htmlOfText', () => {
  test.each([
    ['a < b & "c" > d', 'a &lt; b &amp; &quot;c&quot; &gt; d'],
    ['one\ntwo\r\nthree', 'one<br>two<br>three'],
    [
      'see https://a.example/b?c=1&d=2, or not',
      'see <a href="https://a.example/b?c=1&amp;d=2">https://a.example/b?c=1&amp;d=2</a>, or not',
    ],
    ['(http://a.example)', '(<a href="http://a.example">http://a.example</a>)'],
    ['<script>x</script>javascript:alert(1)', '&lt;script&gt;x&lt;/script&gt;javascript:alert(1)'],
  ])('escapes %j', (text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });
});
