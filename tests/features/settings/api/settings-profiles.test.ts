import { describe, expect, test } from 'vitest';
import { deleteProfile, fetchSettingsProfile, listProfiles, writeProfile } from '#features/settings/api/settings-profiles.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const { signIn } = await openInstance();
const demo = await signIn('demo');

describe('settings profiles API', () => {
  test('writes, reads, lists and deletes a profile', async () => {
    const settings = { hideNsfw: false, theirs: { of: ['another', 'client'] } };
    await writeProfile(demo, { profile: 'wide/screen', settings, version: 1 }, signal);
    expect(await fetchSettingsProfile(demo, { profile: 'wide/screen' }, signal)).toEqual({ settings, version: 1 });
    expect(await listProfiles(demo, undefined, signal)).toContainEqual({ name: 'wide/screen', version: 1 });
    await deleteProfile(demo, { profile: 'wide/screen' }, signal);
    expect(await fetchSettingsProfile(demo, { profile: 'wide/screen' }, signal)).toBe(undefined);
  });

  test('requires the stored version plus one', async () => {
    const write = (version: number) => writeProfile(demo, { profile: 'p', settings: {}, version }, signal).catch(toFailure);
    expect([await write(3), await write(4), await write(6), await write(4)]).toMatchObject([
      undefined,
      undefined,
      { kind: 'rejected', status: 422 },
      { kind: 'rejected', status: 500 },
    ]);
  });

  test('separates the profiles of accounts', async () => {
    expect(await listProfiles(await signIn('moderator'), undefined, signal)).toEqual([]);
  });

  // rules: removed-elsewhere
  test('accepts the deletion of a missing profile', async () => {
    await expect(deleteProfile(demo, { profile: 'never' }, signal)).resolves.toBeUndefined();
  });
});
