import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { takeQuoteLines } from '#components/rich-text/quote-link.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { givenLazy } from '#tests/support/lazy.ts';

afterEach(cleanup);

const quoted = ['https://x.example/notice/1', 'https://x.example/objects/1'];
const link = '<a href="https://x.example/objects/1">https://x.example/objects/1</a>';
const shown = (content: string, hidesQuoteLink: boolean | readonly string[] = quoted) => {
  givenLazy({ takeQuoteLines });
  return render(<RichText content={content} hidesQuoteLink={hidesQuoteLink} />).container;
};

/** As servers send them. */
const FORMS: Readonly<Record<string, string>> = {
  Akkoma: `<p>so<span class="quote-inline"><br/><br/>RE: ${link}</span></p>`,
  Pleroma: `so<span class="quote-inline"><br/><br/><bdi>RT:</bdi> ${link}</span>`,
  'Mastodon 4.5': `<p class="quote-inline">RE: ${link}</p><p>so</p>`,
  'Misskey, a paragraph': `<p>so</p><p class="quote-inline">RE: ${link}</p>`,
  'Misskey, without a class': `<p>so<br><br>RE: ${link}</p>`,
  'Misskey, in spans': `<p><span>so<br><br>RE: </span>${link}</p>`,
  Fedibird: `<p>so<span class="quote-inline"><br>QT: <a class="status-url-link" href="https://x.example/notice/1">[https://x.example/notice/1]</a></span></p>`,
  'a paragraph without a class': `<p>so</p><p>RE: ${link}</p>`,
  'a paragraph before': `<p>RE: ${link}</p><p>so</p>`,
  'at the root': `so<br/><br/>QT: ${link}`,
  'its address alone': `<p>so</p><p>${link}</p>`,
  'a block': `<p>so</p><div class="quote-inline">RE: ${link}</div>`,
};

describe('address of a quote', () => {
  test.each(Object.entries(FORMS))('disappears beside its card: %s', (_, content) => {
    const root = shown(content);
    expect([root.textContent?.trim(), root.querySelectorAll('br').length]).toEqual(['so', 0]);
  });

  test.each(Object.entries(FORMS))('stays without a card: %s', (_, content) => {
    expect(shown(content, false).textContent).toContain('x.example/');
  });

  test.each([
    '<p>RE: <a href="https://other.example/1">https://other.example/1</a></p>',
    `<p>I mean ${link}</p>`,
    `<p>RE: ${link} is wrong</p>`,
  ])('stays in a line with more text or another target: %s', (content) => {
    expect(shown(content).textContent).toMatch(/(?:x|other)\.example/);
  });

  test('leaves an empty text when it was alone', () => {
    expect(shown(`<p>RE: ${link}</p>`).innerHTML).toBe('');
  });

  test.each([
    ['links', link.repeat(2_900)],
    ['depths', `<span>x${link}`.repeat(1_400)],
  ])('is processed in linear time for hostile %s', (_, content) => {
    const root = document.createElement('div');
    root.innerHTML = content;
    const from = performance.now();
    takeQuoteLines(root, quoted);
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});
