import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { openFlavour } from './support.ts';

const { request, testing, origin } = await openFlavour('mastodon');
const { id } = (await request('GET', '/api/v1/accounts/lookup?acct=noor')).body;
const follow = (json: object) => request('POST', `/api/v1/accounts/${id}/follow`, { json });
const relationship = async () => (await request('GET', `/api/v1/accounts/relationships?id[]=${id}`)).body[0];
const home = async () =>
  (await request('GET', '/api/v1/timelines/home')).body.map(({ content }: { content: string }) => content.replaceAll(/<[^>]*>/g, ''));
const { token } = (await testing('accounts', { username: 'noor' })) as { token: string };
const post = (status: string, language?: string) => call(origin, 'POST', '/api/v1/statuses', { token, json: { status, language } });

describe('the languages of a follow', () => {
  test('are null until chosen, and remain until others are sent', async () => {
    await follow({});
    expect((await relationship()).languages).toBe(null);
    expect((await follow({ languages: ['de', 'en'] })).body.languages).toEqual(['de', 'en']);
    await follow({ reblogs: true });
    expect((await relationship()).languages).toEqual(['de', 'en']);
    expect((await follow({ languages: [] })).body.languages).toEqual([]);
  });

  test('omit posts in other languages from the home timeline, but no repeats, which have no language', async () => {
    await follow({ languages: ['de'] });
    await post('Nebel', 'de');
    const { id: fog } = (await post('Fog', 'en')).body;
    await testing('react', { account: 'noor', id: fog, action: 'reblog' });
    expect((await home()).slice(0, 2)).toEqual(['', 'Nebel']);
    expect(await home()).not.toContain('Fog');
    await follow({ languages: [] });
    expect(await home()).toContain('Fog');
  });

  test('are refused where one is no language', async () => {
    const { status, body } = await follow({ languages: ['de', 'no language'] });
    expect([status, body]).toEqual([422, { error: 'Validation failed: Languages is invalid' }]);
  });
});

test('a follow on Akkoma has no languages', async () => {
  const akkoma = await openFlavour('akkoma');
  const { id: noor } = (await akkoma.request('GET', '/api/v1/accounts/noor')).body;
  const { body } = await akkoma.request('POST', `/api/v1/accounts/${noor}/follow`, { json: { languages: ['de'] } });
  expect([body.following, body.languages]).toEqual([true, undefined]);
});
