import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenedContext } from '#react/use-opened.ts';
import type { CustomEmoji } from '#domain/emoji/emoji.ts';
import type { Mention } from '#domain/status/status.ts';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { parsedOnce } from '#components/rich-text/parse.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { dangersIn, PAYLOADS } from '#tests/support/payloads.ts';
import { renderLazy, unfoldAll } from '../status/cards.tsx';
import { given, resetWorld } from '../status/world.ts';

const blobcat: CustomEmoji = { shortcode: 'blobcat', url: 'https://a.example/b.gif', staticUrl: 'https://a.example/b.png' };
const marek: Mention = { id: '1', acct: 'marek', username: 'marek', url: 'https://here.example/users/marek' };
const noor: Mention = { id: '2', acct: 'noor@birds.example', username: 'noor', url: 'https://birds.example/@noor' };
const at = ({ url, username }: Mention) =>
  `<span class="h-card"><a class="u-url mention" href="${url}">@<span>${username}</span></a></span>`;

vi.mock('#react/hooks.ts', async () => (await import('../status/world.ts')).hooks);

beforeEach(resetWorld);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...received) => {
    throw new Error(`React complains: ${received.join(' ')}`);
  });
});

const shown = (content: string, more: Omit<Parameters<typeof RichText>[0], 'content'> = {}) =>
  render(<RichText content={content} {...more} />).container;
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const markup = (root: Element) => root.firstElementChild?.firstElementChild?.innerHTML ?? '';

describe('rich text', () => {
  // rules: markup-inert
  test.each(PAYLOADS.map((payload) => [payload.slice(0, 60), payload]))('is inert: %s', (_, payload = '') => {
    const emojis = [{ shortcode: payload, url: payload, staticUrl: payload }, blobcat];
    const people = [{ id: payload, acct: payload, username: payload, url: payload }];
    given({ statuses: [aStatus()] });
    const container = renderLazy(
      <OpenedContext value="1">
        <RichText content={`${payload} :${payload}: :blobcat:`} emojis={emojis} mentions={people} lang={payload} foldsMentions />
        <RichText
          content={`<a class="mention" href="${payload}">${payload}</a><a class="hashtag" data-tag="${payload}" href="${payload}">#x</a>`}
        />
        <EmojiText text={`${payload} :${payload}: :blobcat:`} emojis={emojis} />
      </OpenedContext>,
    );
    unfoldAll(container);
    expect(dangersIn(container)).toEqual([]);
  });

  test('exposes dangerous markup to the measure of these tests', () => {
    const raw = document.createElement('div');
    const dangers = (html: string) => ((raw.innerHTML = html), dangersIn(raw).map((danger) => danger.replace(/:.*/s, '')));
    expect(dangers('<p onclick="1" style="top:0" id="x" data-tag="t">')).toEqual(['attribute', 'style', 'id', 'attribute']);
    expect(dangers('<a href=" javascript:1">a</a><img src="data:,x">')).toEqual(['address', 'address']);
    expect(dangers('<a href="https://a.example/">a</a><a href="/b" target="_blank">b</a>')).toEqual(['target', 'rel']);
    expect(dangers('<svg><set></set></svg><form></form><x-y></x-y>')).toEqual(['element', 'element', 'element', 'element']);
  });

  test('leaves text with markup as text, except custom emoji of its own list', () => {
    const { container } = render(<EmojiText text="<b>Noor</b> :blobcat: :unknown: 10:30:45" emojis={[blobcat]} />);
    expect(container.textContent).toBe('<b>Noor</b>  :unknown: 10:30:45');
    expect(screen.getAllByRole('img').map((image) => [image.getAttribute('alt'), image.getAttribute('src')])).toEqual([
      [':blobcat:', 'https://a.example/b.png'],
    ]);
  });

  test('shows the shortcode of an emoji that fails to load', () => {
    const { container } = render(<EmojiText text="Noor :blobcat:!" emojis={[blobcat]} />);
    fireEvent.error(container.querySelector('img')!);
    expect([container.textContent, container.querySelector('img')]).toEqual(['Noor :blobcat:!', null]);
  });

  test('requires a plain name and an http(s) image for emoji, and leaves shortcodes in code', () => {
    const emojis = [
      { shortcode: 'a"b', url: 'https://a.example/1.png', staticUrl: '' },
      { shortcode: 'js', url: 'javascript:1', staticUrl: '' },
      { shortcode: 'rel', url: '/emoji/a.png', staticUrl: '' },
      { ...blobcat, shortcode: 'blob+cat-2' },
      blobcat,
    ];
    const root = shown('<p>:a"b: :js: :rel: a:blob+cat-2:blobcat: <code>:blobcat:</code></p>', { emojis });
    expect(root.textContent).toBe(':a"b: :js: :rel: ablobcat: :blobcat:');
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([':blob+cat-2:']);
  });

  test('links mentions to profiles of this client with the name of the account', () => {
    shown(`<p>${at(marek)} and ${at(noor)}, <a class="mention" href="https://birds.example/users/noor">@marek</a></p>`, {
      mentions: [noor, marek],
    });
    expect(links()).toEqual([
      ['@marek', '/marek'],
      ['@noor', '/users/2'],
      ['@marek', '/marek'],
    ]);
  });

  test('links a mention that is not in the list like any other link', () => {
    shown('<p><a class="mention" href="https://x.example/@eve">@eve</a></p>', { mentions: [marek] });
    expect(links()).toEqual([['@eve', 'https://x.example/@eve']]);
  });

  // rules: hashtag-link
  test('links hashtags to timelines of this client by attribute or address, and externally without a tag', () => {
    shown(
      `<p><a class="hashtag" data-tag="Tide" href="https://x.example/tag/Tide">#Tide</a>
     <a rel="tag" href="https://x.example/tags/mer%20bleue?x=1">#<span>mer bleue</span></a>
     <a class="mention hashtag" href="https://x.example/tags/%D7%99%D7%9D">#lie</a>
     <a href="https://x.example/topics/5">#5</a></p>`,
    );
    expect(links()).toEqual([
      ['#Tide', '/tag/Tide'],
      ['#mer bleue', '/tag/mer%20bleue'],
      ['#ים', '/tag/%D7%99%D7%9D'],
      ['#5', 'https://x.example/topics/5'],
    ]);
  });

  // rules: links-outside
  test('opens links in a new tab and describes their target', () => {
    shown(
      '<p><a href="https://example.com/a/very/long/path/that/goes/on/and/on"><span class="invisible">https://</span><span class="ellipsis">example.com/a</span></a> <a href="https://evil.example/login">paypal.com</a> <a href="https://docs.example/">the <em>docs</em></a></p>',
    );
    expect(links()).toEqual([
      ['example.com/a/very/long/path/that/g…', 'https://example.com/a/very/long/path/that/goes/on/and/on'],
      ['evil.example/login', 'https://evil.example/login'],
      ['the docs', 'https://docs.example/'],
    ]);
    const [first] = screen.getAllByRole('link');
    expect([first?.getAttribute('target'), first?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow ugc']);
  });

  // rules: copied-whole
  test('copies a shortened address completely, and text as it is', () => {
    shown(
      '<p><a href="https://example.com/a?b=1">example.com/a</a> <a href="https://docs.example/">the docs</a> <a href="mailto:a@b.example">a@b.example</a></p>',
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('data-copy'))).toEqual(['https://example.com/a?b=1', null, null]);
  });

  // rules: mention-form
  test('shows the hosts of two mentions with the same user name', () => {
    const ada = (host: string) => ({ id: host, acct: `ada@${host}`, username: 'ada', url: `https://${host}/@ada` });
    const mentions = [ada('one.example'), ada('two.example')];
    shown(`<p>${mentions.map(at).join(' ')}</p>`, { mentions });
    expect(links().map(([text]) => text)).toEqual(['@ada@one.example', '@ada@two.example']);
  });

  test('renders a link without a safe address as text', () => {
    expect(shown('<p>a <a href="javascript:1">b <em>c</em></a></p>').textContent).toBe('a b c');
    expect(links()).toEqual([]);
  });

  test('preserves blocks, renders headings as bold lines, and sets a direction for each', () => {
    const root = shown(
      '<h1>H</h1><p>a<br>b</p><ul>\n<li>one</li>x</ul><ol start="3"><li>c</li></ol><blockquote>q</blockquote><pre>x  y</pre>',
    );
    expect(markup(root)).toBe(
      '<div dir="auto" class="heading">H</div><p dir="auto">a<br>b</p><ul><li dir="auto">one</li><li dir="auto">x</li></ul>' +
        '<ol start="3"><li dir="auto">c</li></ol><blockquote dir="auto">q</blockquote><pre dir="auto">x  y</pre>',
    );
  });

  test('numbers an item of an ordered list by its value', () => {
    const root = shown(
      '<ol start="5"><li>five</li><li value="9">nine</li><li value="x">ten</li><li value="-2">no</li></ol><ul><li value="3">u</li></ul>',
    );
    expect([...root.querySelectorAll('li')].map((item) => item.getAttribute('value'))).toEqual([null, '9', null, '-2', null]);
  });

  test('puts parts of long-form posts on lines of their own', () => {
    const root = shown(
      '<figure>f<figcaption>c</figcaption></figure><section><dl><dt>t</dt><dd>d</dd></dl></section><p><article>a</article></p>',
    );
    expect([...root.querySelectorAll('div div, .block')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['fc', 'c', 'td', 't', 'd', 'a']),
    );
  });

  test('corrects wrong nesting', () => {
    const root = shown('<p><button><p>in</p></button>out</p><li>loose</li>');
    expect(markup(root)).toBe('<p dir="auto"><span class="block" dir="auto">in</span>out</p><p dir="auto">loose</p>');
  });

  test('limits depth and number of nodes, without losing text by depth', () => {
    const deep = shown(`${'<blockquote>'.repeat(60)}deep`);
    expect([deep.textContent, deep.querySelectorAll('blockquote').length]).toEqual(['deep', 24]);
    expect(shown('<br>'.repeat(3_010)).querySelectorAll('br').length).toBe(3_000);
  });

  test('removes leading mentions on request', () => {
    const content = `<p>${at(marek)} ${at(noor)}<br>hello ${at(noor)}</p>`;
    const mentions = [marek, noor];
    expect(parsedOnce({ content, mentions, foldsMentions: true }).leading).toEqual([marek, noor]);
    expect(shown(content, { mentions, foldsMentions: true }).textContent).toBe('hello @noor');
    expect(parsedOnce({ content, mentions }).leading).toEqual([]);
    expect(parsedOnce({ content: `${at(noor)} hey`, mentions, foldsMentions: true }).leading).toEqual([noor]);
    expect(parsedOnce({ content: `<p>hey ${at(noor)}</p>`, mentions, foldsMentions: true }).leading).toEqual([]);
  });

  test('is empty for content of mentions alone', () => {
    expect(shown(`<p>${at(marek)}</p>`, { mentions: [marek], foldsMentions: true }).innerHTML).toBe('');
  });

  test('caches some hundred texts, however short: a day of a stream does not stay in memory', () => {
    const first = parsedOnce({ content: '<p>the first of many</p>' });
    const parseMore = (count: number) => {
      for (let at = 0; at < count; at++) parsedOnce({ content: `<p>one of ${count}: ${at}</p>` });
    };
    parseMore(200);
    expect(parsedOnce({ content: '<p>the first of many</p>' })).toBe(first);
    parseMore(1_000);
    expect(parsedOnce({ content: '<p>the first of many</p>' })).not.toBe(first);
  });

  test('caches the result by content and by list of mentions', () => {
    const source = { content: '<p>once</p>', emojis: [blobcat], mentions: [marek] };
    expect(parsedOnce({ ...source, emojis: [{ ...blobcat }] })).toBe(parsedOnce(source));
    expect(parsedOnce({ ...source, mentions: [noor] })).not.toBe(parsedOnce(source));
  });

  test('sets a valid language', () => {
    expect(shown('<p>a</p>', { lang: 'he' }).firstElementChild?.getAttribute('lang')).toBe('he');
    expect(shown('<p>a</p>', { lang: '"><b>' }).firstElementChild?.getAttribute('lang')).toBe(null);
  });
});
