import { describe, expect, test } from 'vitest';
import { plainText } from '#components/text/plain-text.ts';

describe('plainText', () => {
  test.each([
    ['<p>One</p><p>Two<br>three</p>', 'One Two three'],
    ['<ul><li>a</li><li>b</li></ul> <i>c</i>d', 'a b cd'],
    ['a &amp; b &lt;c&gt;', 'a & b <c>'],
    ['<style>p { color: red }</style><script>alert(1)</script>words<base href="https://evil.example/">', 'words'],
    ['<img src=x onerror=alert(1)>', ''],
    ['', ''],
  ])('returns for %s the text %s', (html, text) => expect(plainText(html)).toBe(text));
});
