import { describe, expect, test } from 'vitest';
import { toFailure } from '#domain/text/failure.ts';
import { matchingServers } from '#domain/server-tools/known-servers.ts';
import type { OAuthAppAction, OAuthApps } from '#domain/server-tools/oauth-apps.ts';
import { fetchKnownServers, filterServers } from '#features/server-tools/api/known-servers.ts';
import { applyOAuthAppAction, fetchOAuthApps } from '#features/server-tools/api/oauth-apps.ts';
import { createHttp } from '#http/http.ts';
import { openInstance } from '#tests/support/instance.ts';
import { serve } from '#tests/support/server.ts';

const instance = await openInstance();
const [admin, moderator] = [await instance.signIn('admin'), await instance.signIn('moderator')];
const { signal } = new AbortController();
const secrets: string[] = [];
const hide = (secret: string): string => String(secrets.push(secret));

describe('apps', () => {
  // rules: tools-oauth-apps
  test.each(['pleroma', 'akkoma'])('of %s are listed without their secrets, created, edited and deleted', async (flavour) => {
    await instance.testing('POST', 'instance', { flavour });
    let part: OAuthApps = await fetchOAuthApps(admin, { part: undefined, hide }, signal);
    const run = async (action: OAuthAppAction): Promise<void> => {
      part = (await applyOAuthAppAction(admin, { action, part, hide }, signal)) ?? (await fetchOAuthApps(admin, { part, hide }, signal));
    };
    const before = part.apps.length;
    const texts = { name: 'Skiff', redirectUris: 'https://skiff.example/back', website: '', trusted: '' };
    await run({ type: 'create', texts, scopes: 'read, write' });
    const [app] = part.apps;
    expect([part.apps.length, app?.texts]).toEqual([before + 1, texts]);
    expect(JSON.stringify(part)).not.toContain(secrets[Number(app?.secret) - 1]);
    await run({
      type: 'edit',
      id: app?.id ?? '',
      clientId: app?.clientId ?? '',
      entered: { website: 'https://skiff.example', trusted: 'yes' },
    });
    expect(part.apps[0]?.texts).toEqual({ ...texts, website: 'https://skiff.example', trusted: 'yes' });
    await run({ type: 'delete', id: app?.id ?? '', clientId: app?.clientId ?? '', name: 'Skiff' });
    expect(part.apps.length).toBe(before);
    const refused = await fetchOAuthApps(moderator, { part: undefined, hide }, signal).catch(toFailure);
    expect(refused).toMatchObject({ kind: 'forbidden' });
  });

  // rules: tools-oauth-apps
  test('are loaded in pages', async () => {
    const create = {
      type: 'create',
      texts: { name: 'a', redirectUris: 'https://a.example', website: '', trusted: '' },
      scopes: '',
    } as const;
    let part: OAuthApps = { apps: [], pages: 1, lastPage: 1 };
    const ofTrusted = { ...create, texts: { ...create.texts, name: 'Trusted', trusted: 'yes' } };
    for (let at = 0; at < 3; at += 1) await applyOAuthAppAction(admin, { action: ofTrusted, part, hide }, signal);
    for (let at = 0; at < 55; at += 1) await applyOAuthAppAction(admin, { action: create, part, hide }, signal);
    part = await fetchOAuthApps(admin, { part: undefined, hide }, signal);
    // A page of each: the trusted ones are among them although 55 apps are newer.
    expect([part.apps.length, part.apps.filter(({ texts }) => texts.trusted === 'yes').length]).toEqual([53, 3]);
    const all = await applyOAuthAppAction(admin, { action: { type: 'more' }, part, hide }, signal);
    expect([part.lastPage, all?.apps.length, all?.pages, all?.lastPage]).toEqual([2, 59, 2, 2]);
    const again = await fetchOAuthApps(admin, { part: all, hide }, signal);
    expect([again.apps.length, again.pages, again.lastPage]).toEqual([59, 2, 2]);
    const found = await applyOAuthAppAction(admin, { action: { type: 'search', query: 'a' }, part, hide }, signal);
    expect(found?.apps.length, 'more than a page has this name').toBe(55);
    const ids = all?.apps.map(({ id }) => Number(id)) ?? [];
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  });

  // rules: tools-oauth-apps
  test('of a server that does not know the filter are listed once', async () => {
    const app = { id: 7, client_id: 'c', client_secret: 's', name: 'Skiff', redirect_uri: '', website: null, trusted: true };
    const { origin, requests } = await serve((_, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ apps: [app], count: 1, page_size: 50 })),
    );
    const part = await fetchOAuthApps(createHttp(origin), { part: undefined, hide }, signal);
    expect([part.lastPage, part.apps.map(({ texts }) => texts.name), requests.length]).toEqual([1, ['Skiff'], 2]);
  });

  // rules: tools-oauth-apps
  test('are first when they are new, and found by their exact name or client ID', async () => {
    const loaded = await fetchOAuthApps(admin, { part: undefined, hide }, signal);
    const run = (action: OAuthAppAction, part = loaded) => applyOAuthAppAction(admin, { action, part, hide }, signal);
    const texts = { name: 'Coracle', redirectUris: 'https://coracle.example', website: '', trusted: 'yes' };
    const created = await run({ type: 'create', texts, scopes: 'read' });
    const [app] = created?.apps ?? [];
    expect([app?.texts, created?.apps.slice(1)]).toEqual([texts, loaded.apps]);
    expect(secrets[Number(app?.secret) - 1]).toMatch(/./);
    for (const query of ['Coracle', app?.clientId ?? '']) {
      const found = await run({ type: 'search', query }, created);
      expect([found?.apps.map(({ id }) => id), found?.lastPage, found?.query]).toEqual([[app?.id], 1, query]);
    }
    expect((await run({ type: 'search', query: 'Cora' }))?.apps).toEqual([]);
    expect((await run({ type: 'search', query: '' }))?.query).toBe(undefined);
    await run({ type: 'delete', id: app?.id ?? '', clientId: app?.clientId ?? '', name: 'Coracle' });
  });

  // rules: tools-oauth-apps, tools-conflict
  test('retain what another admin changed where nothing was entered', async () => {
    const part: OAuthApps = { apps: [], pages: 1, lastPage: 1 };
    const texts = { name: 'Punt', redirectUris: 'https://punt.example', website: '', trusted: '' };
    const mine = await applyOAuthAppAction(admin, { action: { type: 'create', texts, scopes: '' }, part, hide }, signal);
    const { id = '', clientId = '' } = mine?.apps[0] ?? {};
    const edit = (entered: Partial<typeof texts>) =>
      applyOAuthAppAction(admin, { action: { type: 'edit', id, clientId, entered }, part: mine ?? part, hide }, signal);
    await edit({ website: 'https://theirs.example' });
    const edited = await edit({ name: 'Barge' });
    expect(edited?.apps[0]?.texts).toEqual({ ...texts, name: 'Barge', website: 'https://theirs.example' });
    expect(edited?.apps[0]?.secret).toBe(mine?.apps[0]?.secret);
    await applyOAuthAppAction(admin, { action: { type: 'delete', id, clientId, name: 'Barge' }, part, hide }, signal);
  });
});

// rules: tools-known-servers
test('known servers have their states, and are searched', async () => {
  await instance.testing('POST', 'instance', { flavour: 'union' });
  let part = await fetchKnownServers(admin, { part: undefined }, signal);
  const found = (query = '') => matchingServers(part, query).map(({ host }) => host);
  expect(found()).toEqual(expect.arrayContaining(['rails.example', 'rude.example', 'mirror.example']));
  expect(part.all.find(({ host }) => host === 'mirror.example')).toEqual({ host: 'mirror.example', treatments: ['quarantined_instances'] });
  expect(found(' RAILS')).toEqual(['rails.example']);
  part = await filterServers(admin, { action: { type: 'filter', state: 'unreachable' }, part });
  expect(part.all.some(({ unreachableSince }) => unreachableSince !== undefined)).toBe(found().length > 0);
  part = await filterServers(admin, { action: { type: 'filter', state: 'limited' }, part });
  expect([found().includes('rails.example'), found('rude')]).toEqual([false, ['rude.example']]);
  part = await filterServers(admin, { action: { type: 'more' }, part });
  expect([part.limit, (await fetchKnownServers(admin, { part }, signal)).state]).toEqual([100, 'limited']);
});
