import { expect, test } from 'vitest';
import { shownAlone } from '#scripts/walk/compare.ts';
import { homeOf } from '#scripts/walk/server.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const { token } = await instance.signIn('demo');
const authorization = `Bearer ${token}`;

const home = async () => (await homeOf(instance, authorization)) ?? [];
const required = async () => shownAlone([], await home()).map(({ id }) => id);

test('a post that mentions a muted account may be in the list of a walk, and all others have to be', async () => {
  const before = await required();
  const { id } = (await instance.testing('POST', 'account', { username: 'wordy' })) as { id: string };
  await fetch(`${instance.origin}/api/v1/accounts/${id}/mute`, { method: 'POST', headers: { authorization } });
  const [plain = ''] = await instance.post({ account: 'noor', text: 'To everyone' });
  const mentions = await instance.post({ account: 'noor', text: 'To @wordy', count: 3 });
  const posts = await home();
  expect(posts.slice(0, 4).map(({ id, isMuted }) => [id, isMuted])).toEqual([
    ...mentions.toReversed().map((id) => [id, true]),
    [plain, false],
  ]);
  expect(await required()).toEqual([plain, ...before].slice(0, 20));
  expect(shownAlone([{ id: mentions[1]!, kind: 'status' }], posts).map(({ id }) => id)).toEqual([mentions[1], ...(await required())]);

  await instance.post({ account: 'noor', text: 'To @wordy again', count: 45 });
  expect((await required()).length).toBeGreaterThan(0);
  expect(await required()).toEqual([plain, ...before].slice(0, 20));
});

test('the home timeline of a rejected token is unknown', async () => {
  expect(await homeOf(instance, 'Bearer none')).toBe(undefined);
});
