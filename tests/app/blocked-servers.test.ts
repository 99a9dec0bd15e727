import { describe, expect, test } from 'vitest';
import { selectListId } from '#machines/profile/account-lists.machine.ts';
import { selectIds } from '#machines/support/growing.ts';
import { blockDomain } from '#api/relations.ts';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const DOMAIN = 'loud.example';

describe('blocked instances', () => {
  // rules: mutes-listed
  test('leave the list when unblocked, and return when blocked again', async () => {
    await instance.testing('POST', 'account', { username: 'barring' });
    const http = await instance.signIn('barring');
    const block = () => blockDomain(http, { domain: DOMAIN, wanted: true }, signal);
    await block();
    const app = openApp(instance.origin);
    await signIn(app, 'barring');
    for (const group of ['profile', 'filters']) app.named('featureGroups').send({ type: 'group.open', group });
    await app.until(() => expect([app.named('accountLists'), app.named('domainReleases')].includes(undefined as never)).toBe(false));
    const openDomains = () => app.named('accountLists').send({ type: 'accountLists.view', key: 'domains' });
    const shown = () => {
      const list = app.named('accountLists').getSnapshot().children[selectListId('domains')];
      return list && selectIds(list.getSnapshot());
    };
    openDomains();
    await app.until(() => expect(shown()).toEqual([DOMAIN]));
    app.named('domainReleases').send({ type: 'keyed.request', input: { domain: DOMAIN } });
    await app.until(() => expect(shown()).toEqual([]));
    await block();
    openDomains();
    await app.until(() => expect(shown()).toEqual([DOMAIN]));
  });
});
