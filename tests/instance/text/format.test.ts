import { describe, expect, test } from 'vitest';
import { format } from '#instance/text/format.ts';

const loaded: Record<string, string> = { noor: '1', 'kestrel@tidepool.example': '2', 'gustav@bäckerei.example': '3' };
const find = (acct: string) => {
  const id = loaded[acct];
  return id === undefined ? undefined : { id, username: acct.split('@')[0] ?? '', href: `https://x.example/${id}` };
};
const plain = (text: string) => format(text, 'text/plain', find);
const link = (url: string) => `<a href="${url}" rel="ugc">${url}</a>`;

describe('format', () => {
  test.each([
    ['See https://a.example.', `See ${link('https://a.example')}.`],
    ['(https://a.example/b_(c))', `(${link('https://a.example/b_(c)')})`],
    ['https://a.example/?q=1, then', `${link('https://a.example/?q=1')}, then`],
    ['a@b.example is no mention', 'a@b.example is no mention'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://', 'https://'],
    ['1 < 2 & "3"', '1 &lt; 2 &amp; &quot;3&quot;'],
    ['a\n\nb', 'a<br><br>b'],
  ])('%s', (text, html) => {
    expect(plain(text)).toEqual({ html, mentions: [], tags: [] });
  });

  test.each([
    ['@noor, hi', ['1']],
    ['(@noor) @noor', ['1']],
    ['@nobody', []],
    ['@noor@elsewhere.example', []],
    ['@kestrel@tidepool.example.', ['2']],
    ['@gustav@bäckerei.example', ['3']],
    ['x@noor /@noor', []],
  ])('links mentions in %s', (text, mentions) => {
    expect(plain(text).mentions).toEqual(mentions);
  });

  test.each([
    ['#Birds #birds #été', ['birds', 'été']],
    ['#1911 is a number, #y1911 is not', ['y1911']],
    ['#שעונים #路面電車 #हिन्दी', ['שעונים', '路面電車', 'हिन्दी']],
    ['a#b &#c; https://a.example/#d', []],
  ])('links tags in %s', (text, tags) => {
    expect(plain(text).tags).toEqual(tags);
  });

  test('escapes a mention in markup of a hostile name', () => {
    const hostile = format('@x', 'text/plain', () => ({ id: '1', username: '<b>', href: 'https://x.example/"><script>' }));
    expect(hostile.html).toBe(
      '<span class="h-card"><a class="u-url mention" data-user="1" href="https://x.example/&quot;&gt;&lt;script&gt;" rel="ugc">@<span>&lt;b&gt;</span></a></span>',
    );
  });
});
