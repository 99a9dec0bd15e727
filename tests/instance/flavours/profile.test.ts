import { describe, expect, test } from 'vitest';
import { openFlavour, pictureForm } from './support.ts';

const PATH = '/api/v1/accounts/update_credentials';
const servers = {
  akkoma: await openFlavour('akkoma'),
  pleroma: await openFlavour('pleroma'),
  mastodon: await openFlavour('mastodon'),
  gotosocial: await openFlavour('gotosocial'),
};
type Name = keyof typeof servers;

const change = (flavour: Name, json: unknown) => servers[flavour].request('PATCH', PATH, { json });
const received = async (flavour: Name, json: unknown) => {
  const { status, body } = await change(flavour, json);
  return [status, body.error];
};
const withPicture = (flavour: Name, field: string) => {
  const form = new FormData();
  form.set(field, pictureForm().get('file') as File);
  form.set(`${field}_description`, 'a gull');
  return servers[flavour].request('PATCH', PATH, { form });
};
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at, { name: `n${at}`, value: 'v' }]));

describe('texts that are too long', () => {
  test.each([
    ['akkoma', { display_name: 'x'.repeat(101) }, 403, 'Invalid request'],
    ['pleroma', { note: 'x'.repeat(5_001) }, 413, 'Bio is too long'],
    ['pleroma', { fields_attributes: many(11) }, 413, 'Too many field entries'],
    ['mastodon', { display_name: 'x'.repeat(31) }, 422, 'Validation failed: Display name is too long (maximum is 30 characters)'],
    ['mastodon', { note: 'x'.repeat(501) }, 422, 'Validation failed: Note is too long (maximum is 500 characters)'],
    ['mastodon', { fields_attributes: many(5) }, 422, 'Validation failed: Fields is too long (maximum is 4 characters)'],
    ['gotosocial', { fields_attributes: many(7) }, 400, 'Bad Request: cannot have more than 6 profile fields'],
  ] as const)('%s %j', async (flavour, json, status, error) => {
    expect(await received(flavour, json)).toEqual([status, error]);
  });

  test('Mastodon accepts an empty name and shows the username', async () => {
    expect((await change('mastodon', { display_name: '' })).body.display_name).toBe('');
    expect(await received('akkoma', { display_name: '' })).toEqual([403, 'Invalid request']);
  });
});

describe('pictures', () => {
  test.each(['mastodon', 'gotosocial'] as const)('%s removes one by a call of its own', async (flavour) => {
    const { body: set } = await withPicture(flavour, 'avatar');
    const { status, body } = await servers[flavour].request('DELETE', '/api/v1/profile/avatar');
    expect([status, body.avatar === set.avatar, body.source.note]).toEqual([200, false, set.source.note]);
  });

  test.each(['akkoma', 'pleroma'] as const)('%s has no such call, and removes one by an empty value', async (flavour) => {
    const { body: set } = await withPicture(flavour, 'header');
    expect((await servers[flavour].request('DELETE', '/api/v1/profile/header')).status).toBe(404);
    const { status, body } = await change(flavour, { header: '' });
    expect([status, body.header === set.header]).toEqual([200, false]);
  });

  test.each([
    ['akkoma', undefined],
    ['pleroma', 'a gull'],
    ['mastodon', undefined],
    ['gotosocial', 'a gull'],
  ] as const)('%s returns the description: %s', async (flavour, text) => {
    const { body } = await withPicture(flavour, 'avatar');
    expect(body.avatar_description ?? body.pleroma?.avatar_description).toBe(text);
  });
});
