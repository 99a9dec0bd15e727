import { describe, expect, test } from 'vitest';
import type { Http } from '#http/http.ts';
import { deleteProfile, fetchSettingsProfile, listProfiles } from '#features/settings/api/settings-profiles.ts';
import { writeStored } from '#features/settings/api/settings-store.ts';
import { toFailure } from '#domain/text/failure.ts';
import { unchecked } from '#tests/support/unchecked.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
await instance.testing('POST', 'instance', { flavour: 'pleroma' });
const on = (http: Http): Http => ({ ...http, can: (ability) => ability !== 'frontendSettings' });
const signed = await instance.signIn('demo');
const demo = on(signed);
const SETTLES_MS = 50;
const write = (http: Http, profile: string, settings: Record<string, unknown>, version: number, ms = 0) =>
  writeStored(http, { profile, settings, version }, signal, ms).then(() => 'written', toFailure);
const conflict = { kind: 'rejected', status: 422, message: '' };

describe('settings store API', () => {
  test('stores profiles with the account beside those of other clients, where the server has no client storage', async () => {
    const theirs = { 'pleroma-fe': { theme: 'x' }, 'starling:odd': 7 };
    await signed.send('api/v1/accounts/update_credentials', {
      write: unchecked({ method: 'patch', json: { pleroma_settings_store: theirs } }),
      signal,
    });
    expect(await write(demo, 'wide/screen', { hideNsfw: false }, 1)).toBe('written');
    expect(await fetchSettingsProfile(demo, { profile: 'wide/screen' }, signal)).toEqual({ settings: { hideNsfw: false }, version: 1 });
    expect(await listProfiles(demo, undefined, signal)).toEqual([{ name: 'wide/screen', version: 1 }]);
    await deleteProfile(demo, { profile: 'wide/screen' }, signal);
    expect([await fetchSettingsProfile(demo, { profile: 'wide/screen' }, signal), await listProfiles(demo, undefined, signal)]).toEqual([
      undefined,
      [],
    ]);
    const { body } = await signed.send('api/v1/accounts/verify_credentials', { signal });
    expect((body as { pleroma: { settings_store: object } }).pleroma.settings_store).toMatchObject(theirs);
  });

  test('requires the stored version plus one, and accepts an identical repetition', async () => {
    expect([
      await write(demo, 'p', { a: 1 }, 2),
      await write(demo, 'p', { a: 1 }, 1),
      await write(demo, 'p', { a: 1 }, 1),
      await write(demo, 'p', { a: 2 }, 1),
      await write(demo, 'p', { a: 2 }, 2),
    ]).toEqual([conflict, 'written', 'written', conflict, 'written']);
  });

  test('reports a conflict to the first of two devices that read the same profile', async () => {
    const [one, other] = await Promise.all([
      write(demo, 'two', { a: 1 }, 1, SETTLES_MS),
      write(on(await instance.signIn('demo')), 'two', { b: 1 }, 1, SETTLES_MS),
    ]);
    const stored = await fetchSettingsProfile(demo, { profile: 'two' }, signal);
    const winner = JSON.stringify(stored?.settings) === '{"a":1}' ? one : other;
    expect([winner, [one, other].filter((ending) => ending !== 'written')]).toEqual(['written', [conflict]]);
  });

  test('detects missing client storage by a request, and falls back to the account', async () => {
    const lacks = new Set<string>();
    const http = { ...signed, can: (ability: string) => !lacks.has(ability), send: signed.send } satisfies Http;
    const asking: Http = {
      ...http,
      send: (path, options) =>
        http.send(path, options).catch((error: unknown) => {
          lacks.add('frontendSettings');
          throw error;
        }),
    };
    expect(await instance.beyond(async () => listProfiles(asking, undefined, signal))).toContainEqual({ name: 'p', version: 2 });
  });
});
