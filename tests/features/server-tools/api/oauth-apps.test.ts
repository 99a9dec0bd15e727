import { describe, expect, test } from 'vitest';
import { toFailure } from '#domain/text/failure.ts';
import { matchingServers } from '#domain/server-tools/known-servers.ts';
import type { OAuthAppAction, OAuthApps } from '#domain/server-tools/oauth-apps.ts';
import { fetchKnownServers, filterServers } from '#features/server-tools/api/known-servers.ts';
import { applyOAuthAppAction, fetchOAuthApps } from '#features/server-tools/api/oauth-apps.ts';
import { openInstance } from '#tests/support/instance.ts';

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
    const before = part.total;
    const texts = { name: 'Skiff', redirectUris: 'https://skiff.example/back', website: '', trusted: '' };
    await run({ type: 'create', texts, scopes: 'read, write' });
    const [app] = part.apps;
    expect([part.total, app?.texts]).toEqual([before + 1, texts]);
    expect(JSON.stringify(part)).not.toContain(secrets[Number(app?.secret) - 1]);
    await run({ type: 'edit', id: app?.id ?? '', entered: { website: 'https://skiff.example', trusted: 'yes' } });
    expect(part.apps[0]?.texts).toEqual({ ...texts, website: 'https://skiff.example', trusted: 'yes' });
    await run({ type: 'delete', id: app?.id ?? '', name: 'Skiff' });
    expect(part.total).toBe(before);
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
    let part: OAuthApps = { apps: [], total: 0, pages: 1 };
    for (let at = 0; at < 55; at += 1) await applyOAuthAppAction(admin, { action: create, part, hide }, signal);
    part = await fetchOAuthApps(admin, { part: undefined, hide }, signal);
    expect(part.apps.length).toBe(50);
    const all = await applyOAuthAppAction(admin, { action: { type: 'more' }, part, hide }, signal);
    expect([all?.apps.length, all?.pages]).toEqual([part.total, 2]);
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
