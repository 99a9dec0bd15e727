import { afterEach, expect, test } from 'vitest';
import { selectListId } from '#machines/profile/account-lists.machine.ts';
import { selectIds } from '#machines/support/growing.ts';
import { relateTo } from '#api/relations.ts';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
afterEach(() => instance.testing('DELETE', 'faults'));

// rules: mutes-listed
test.each([
  ['mute', 'mutes'],
  ['block', 'blocks'],
] as const)('an account keeps its position in the list after a refused un%s, and leaves after a confirmed one', async (mark, key) => {
  const username = `un${mark}ing`;
  await instance.testing('POST', 'account', { username });
  const http = await instance.signIn(username);
  const accountIds = await Promise.all(
    ['noor', 'bruno', 'ingrid'].map(async (acct) => {
      const found = await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${acct}`);
      return ((await found.json()) as { id: string }).id;
    }),
  );
  for (const accountId of accountIds) await relateTo(http, { accountId, action: mark }, signal);
  const app = openApp(instance.origin);
  await signIn(app, username);
  app.named('featureGroups').send({ type: 'group.open', group: 'profile' });
  await app.until(() => expect(app.named('accountLists')).toBeDefined());
  app.named('accountLists').send({ type: 'accountLists.view', key });
  const shown = () => {
    const list = app.named('accountLists').getSnapshot().children[selectListId(key)];
    return list ? selectIds(list.getSnapshot()) : [];
  };
  await app.until(() => expect(shown().length).toBe(3));
  const before = shown();
  const release = async () => {
    app.named('statusActions').send({ type: 'mark.set', mark, id: before[1], wanted: false });
    await app.until(() => expect(app.named('statusActions').getSnapshot().context.flows).toEqual([]));
  };
  await instance.fault({ method: 'POST', path: `^/api/v1/accounts/[^/]+/un${mark}`, times: 1, status: 403, body: { error: 'No' } });
  await release();
  expect([shown(), app.notices()]).toEqual([before, ['status.action_failed']]);
  await release();
  expect(shown()).toEqual([before[0], before[2]]);
  app.root.stop();
});
