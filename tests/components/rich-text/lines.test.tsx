import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { OpenedContext } from '#react/use-opened.ts';
import { RareNode } from '#components/rich-text/rare-node.tsx';
import { RareElement } from '#components/rich-text/rare.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { givenLazy, givenRareText } from '#tests/support/lazy.ts';

afterEach(cleanup);

const blobcat = { shortcode: 'blobcat', url: 'https://a.example/b.png', staticUrl: 'https://a.example/b.png' };
const shown = (content: string, id?: string) => {
  givenLazy(id === undefined ? { RareNode } : undefined);
  givenRareText({ RareElement });
  return render(
    <OpenedContext value={id}>
      <RichText content={content} emojis={[blobcat]} />
    </OpenedContext>,
  ).container;
};
const green = (content: string) => [...shown(content).querySelectorAll('.green')].map(({ textContent }) => textContent);

describe('lines of rich text', () => {
  test.each([
    ['<p>&gt;be me<br>hello<br>&gt; at sea</p>', ['>be me', '> at sea']],
    ['&gt;implying<br><br>no', ['>implying']],
    ['<p>&gt;see <a href="https://b.example/">https://b.example/</a> :blobcat:<br/>and</p>', ['>see b.example ']],
    ['<p>hi</p><p>&gt;&gt;1234<br>ok</p>', ['>>1234']],
    ['<p>&gt;:( &gt;_&lt; no</p>', []],
    ['<p>5 &gt; 3</p>', []],
    ['<pre>&gt;code</pre><p><code>&gt;code</code></p>', []],
  ])('are green when they start with ">": %s', (content, lines) => {
    expect(green(content)).toEqual(lines);
  });

  test.each(['🎉', ' 🎉 👩‍👩‍👧 🇩🇪\n', '<p>:blobcat: :blobcat:</p>', '<p>👍🏽❤️</p>', '1️⃣'])('are large for a few emoji: %s', (content) => {
    expect(shown(content, '1').querySelectorAll('.large').length).toBe(1);
  });

  test.each(['🎉🎉🎉🎉🎉🎉', 'hi 🎉', ':unknown:', '123', '<p></p>', '<p>#</p>', '<p>🎉<img src="https://a.example/a.png"></p>'])(
    'are not large otherwise: %s',
    (content) => {
      expect(shown(content, '1').querySelectorAll('.large').length).toBe(0);
    },
  );

  test('are not large outside of posts', () => {
    expect(shown('🎉').querySelectorAll('.large').length).toBe(0);
  });
});
