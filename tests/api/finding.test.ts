import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
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

test('custom emoji come with their pictures and in their packs', async () => {
  const emoji = await fetchCustomEmoji(demo, undefined, signal);
  expect(emoji.find(({ displayText }) => displayText === 'starling')).toMatchObject({
    replacement: ':starling:',
    imageUrl: `${instance.origin}/emoji/harbour/starling.png`,
  });
  expect(packsOf(emoji).map(({ name }) => name)).toEqual(expect.arrayContaining(['harbour', 'workshop']));
});

test('an odd name, a script and an entry without a picture are left out', async () => {
  const body = {
    ok: { image_url: '/e/ok.png', tags: ['a'] },
    'no space': { image_url: '/e/x.png' },
    bad: { image_url: 'javascript:alert(1)' },
    none: 7,
  };
  const { origin } = await serve((_, response) => json(response, 200, body));
  expect((await fetchCustomEmoji(createHttp(origin), undefined, signal)).map(({ displayText }) => displayText)).toEqual(['ok']);
});

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

/** A server that has some of the calls; the others it answers as the software does that lacks them. */
const having = async (answers: Readonly<Record<string, unknown>>, lack: (response: ServerResponse) => void) => {
  const asked: string[] = [];
  const { origin } = await serve(({ url }, response) => {
    asked.push(url);
    if (url in answers) json(response, 200, answers[url]);
    else lack(response);
  });
  const names = async (isPleroma: boolean) => {
    const http = createHttp(origin, undefined, {
      server: { can: (ability) => isPleroma || ability !== 'pleromaEmoji', lack: () => {}, takes: () => true },
    });
    return (await fetchCustomEmoji(http, undefined, signal)).map((one) => one.displayText);
  };
  return { asked, names };
};
const notFound = (response: ServerResponse) => json(response, 404, { error: 'Not found' });
const ownPage = (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
const notMade = (response: ServerResponse) => json(response, 501, { error: 'Not implemented' });

test('what is not for the picker is not offered, and the others stand in their category', async () => {
  const { origin } = await serve(({ url }, response) => (url === '/api/v1/custom_emojis' ? json(response, 200, LIST) : notFound(response)));
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

const PACKS = { owl: { image_url: '/owl.png' } };

test('the call is asked that the server is taken to have', async () => {
  const { asked, names } = await having({ '/api/v1/custom_emojis': LIST, '/api/v1/pleroma/emoji': PACKS }, notFound);
  expect([await names(true), await names(false), asked]).toEqual([
    ['owl'],
    ['cat', 'dog'],
    ['/api/v1/pleroma/emoji', '/api/v1/custom_emojis'],
  ]);
});

test.each([
  ['404', notFound],
  ['501', notMade],
  ['its own page', ownPage],
])('the other one is asked where that is missing, said by %s, and none are there where both are', async (_, lack) => {
  const plain = await having({ '/api/v1/custom_emojis': LIST }, lack);
  expect([await plain.names(true), plain.asked.length]).toEqual([['cat', 'dog'], 2]);
  const bare = await having({}, lack);
  expect([await bare.names(false), bare.asked]).toEqual([[], ['/api/v1/custom_emojis']]);
});

test('a call that is there and fails is not made up for by another', async () => {
  const { asked, names } = await having({}, (response) => json(response, 500, { error: 'x' }));
  expect([await names(true).catch(toFailure), asked]).toMatchObject([{ kind: 'rejected', status: 500 }, ['/api/v1/pleroma/emoji']]);
});

// rules: emoji-recent, emoji-refused
test('recent emoji: the newest first, 42 at most, none remote or without text', () => {
  const many = Array.from({ length: 50 }, (_, at) => `e${at}`).reduce<readonly string[]>(withRecent, []);
  expect([many.length, many[0], many.at(-1)]).toEqual([42, 'e49', 'e8']);
  expect([withRecent(['a', 'b'], 'b'), withRecent(['a'], ''), withRecent(['a'], 'cat@niwa.example')]).toEqual([['b', 'a'], ['a'], ['a']]);
});

test('people, statuses and hashtags are found', async () => {
  await instance.post({ account: 'noor', text: 'The lighthouse keeper counts #lanterns' });
  const found = await search(demo, { query: 'lighthouse' }, signal);
  expect(found.statuses.length).toBeGreaterThan(0);
  expect((await search(demo, { query: 'noor' }, signal)).accounts.length).toBeGreaterThan(0);
  expect((await search(demo, { query: 'lanterns', type: 'hashtags' }, signal)).hashtags).toContain('lanterns');
  expect((await search(demo, { query: 'nothing-of-the-kind-xyz' }, signal)).statuses).toEqual([]);
});
