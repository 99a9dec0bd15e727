import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { fetchCustomEmoji } from '#api/emoji.ts';
import { createHttp } from '#http/http.ts';
import { search } from '#api/search.ts';
import { toFailure } from '#domain/text/failure.ts';
import { packsOf, withRecent } from '#domain/emoji/list.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

const LIST = [
  {
    shortcode: 'cat',
    url: 'https://a.example/cat.png',
    static_url: 'https://a.example/cat-still.png',
    visible_in_picker: true,
    category: 'Pets',
  },
  { shortcode: 'dog', url: 'https://a.example/dog.png', static_url: 'https://a.example/dog.png' },
  { shortcode: 'secret', url: 'https://a.example/secret.png', static_url: 'https://a.example/secret.png', visible_in_picker: false },
  { shortcode: 'no space', url: 'https://a.example/x.png' },
  7,
];

/** A server with some of the calls; others get the response of software that lacks them. */
const having = async (responses: Readonly<Record<string, unknown>>, lack: (response: ServerResponse) => void) => {
  const requested: string[] = [];
  const { origin } = await serve(({ url }, response) => {
    requested.push(url);
    if (url in responses) json(response, 200, responses[url]);
    else lack(response);
  });
  const names = async (isPleroma: boolean) => {
    const http = createHttp(origin, undefined, {
      server: { can: (ability) => isPleroma || ability !== 'pleromaEmoji', lack: () => {}, takes: () => true },
    });
    return (await fetchCustomEmoji(http, undefined, signal)).map((one) => one.displayText);
  };
  return { requested, names };
};
const notFound = (response: ServerResponse) => json(response, 404, { error: 'Not found' });
const ownPage = (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
const notMade = (response: ServerResponse) => json(response, 501, { error: 'Not implemented' });

const PACKS = { owl: { image_url: '/owl.png' } };

describe('search and emoji API', () => {
  test('returns custom emoji with images and packs', async () => {
    const emoji = await fetchCustomEmoji(demo, undefined, signal);
    expect(emoji.find(({ displayText }) => displayText === 'starling')).toMatchObject({
      replacement: ':starling:',
      imageUrl: `${instance.origin}/emoji/harbour/starling.png`,
    });
    expect(packsOf(emoji).map(({ name }) => name)).toEqual(expect.arrayContaining(['harbour', 'workshop']));
  });

  test('drops an odd name, a script and an entry without an image', async () => {
    const body = {
      ok: { image_url: '/e/ok.png', tags: ['a'] },
      'no space': { image_url: '/e/x.png' },
      bad: { image_url: 'javascript:alert(1)' },
      none: 7,
    };
    const { origin } = await serve((_, response) => json(response, 200, body));
    expect((await fetchCustomEmoji(createHttp(origin), undefined, signal)).map(({ displayText }) => displayText)).toEqual(['ok']);
  });

  test('omits emoji hidden from the picker, and groups others by category', async () => {
    const { origin } = await serve(({ url }, response) =>
      url === '/api/v1/custom_emojis' ? json(response, 200, LIST) : notFound(response),
    );
    expect(await fetchCustomEmoji(createHttp(origin), undefined, signal)).toEqual([
      {
        displayText: 'cat',
        imageUrl: 'https://a.example/cat.png',
        staticUrl: 'https://a.example/cat-still.png',
        replacement: ':cat:',
        tags: ['Pets'],
      },
      { displayText: 'dog', imageUrl: 'https://a.example/dog.png', replacement: ':dog:', tags: [] },
    ]);
  });

  test('requests the endpoint that the server is expected to have', async () => {
    const { requested, names } = await having({ '/api/v1/custom_emojis': LIST, '/api/v1/pleroma/emoji': PACKS }, notFound);
    expect([await names(true), await names(false), requested]).toEqual([
      ['owl'],
      ['cat', 'dog'],
      ['/api/v1/pleroma/emoji', '/api/v1/custom_emojis'],
    ]);
  });

  test.each([
    ['404', notFound],
    ['501', notMade],
    ['its own page', ownPage],
  ])('requests the other endpoint after a missing one, reported by %s, and returns none where both are missing', async (_, lack) => {
    const plain = await having({ '/api/v1/custom_emojis': LIST }, lack);
    expect([await plain.names(true), plain.requested.length]).toEqual([['cat', 'dog'], 2]);
    const bare = await having({}, lack);
    expect([await bare.names(false), bare.requested]).toEqual([[], ['/api/v1/custom_emojis']]);
  });

  test('does not replace the failure of an existing endpoint', async () => {
    const { requested, names } = await having({}, (response) => json(response, 500, { error: 'x' }));
    expect([await names(true).catch(toFailure), requested]).toMatchObject([{ kind: 'rejected', status: 500 }, ['/api/v1/pleroma/emoji']]);
  });

  // rules: emoji-recent, emoji-refused
  test('returns the 42 most recent emoji at most, newest first, without remote ones and those without text', () => {
    const many = Array.from({ length: 50 }, (_, at) => `e${at}`).reduce<readonly string[]>(withRecent, []);
    expect([many.length, many[0], many.at(-1)]).toEqual([42, 'e49', 'e8']);
    expect([withRecent(['a', 'b'], 'b'), withRecent(['a'], ''), withRecent(['a'], 'cat@niwa.example')]).toEqual([['b', 'a'], ['a'], ['a']]);
  });

  test('finds accounts, statuses and hashtags', async () => {
    await instance.post({ account: 'noor', text: 'The lighthouse keeper counts #lanterns' });
    const found = await search(demo, { query: 'lighthouse' }, signal);
    expect(found.statuses.length).toBeGreaterThan(0);
    expect((await search(demo, { query: 'noor' }, signal)).accounts.length).toBeGreaterThan(0);
    expect((await search(demo, { query: 'lanterns', type: 'hashtags' }, signal)).hashtags).toContain('lanterns');
    expect((await search(demo, { query: 'nothing-of-the-kind-xyz' }, signal)).statuses).toEqual([]);
  });
});
