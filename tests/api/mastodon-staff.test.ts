import { beforeAll, describe, expect, test } from 'vitest';
import { everybody, type AdminAccountQuery } from '#domain/moderation/admin-account.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import type { Tool } from '#domain/account/moderation.ts';
import { toFailure } from '#domain/text/failure.ts';
import { applyMastodonTool, fetchMastodonAccount, searchMastodonAccounts } from '#api/mastodon-accounts.ts';
import {
  applyMastodonReportAction,
  fetchMastodonReports,
  fetchMastodonReportUpdates,
  fetchMoreMastodonReports,
} from '#api/mastodon-reports.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const [admin, moderator, demo] = [await instance.signIn('admin'), await instance.signIn('moderator'), await instance.signIn('demo')];
const { signal } = new AbortController();
const raw = async (method: string, path: string, token: string, json?: object) => {
  const response = await fetch(`${instance.origin}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(json && { 'Content-Type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const idOf = async (name: string) => String((await raw('GET', `/api/v1/accounts/lookup?acct=${name}`, admin.token)).body['id']);

beforeAll(async () => void (await instance.testing('POST', 'instance', { flavour: 'mastodon' })));

const search = async (change: Partial<AdminAccountQuery>, http = moderator) => {
  const found = await searchMastodonAccounts(http, { query: { ...everybody, ...change }, page: 1 }, signal);
  return (found.normalised?.adminAccounts ?? []).map(({ acct }) => acct);
};
const personIn = (normalised: Normalised) => normalised.adminAccounts?.[0];
const apply = (accountId: string, tool: Tool, wanted = true, http = moderator) =>
  applyMastodonTool(http, { accountId, tool, wanted, warning: { text: 'Please stop', mail: 'yes' } }, signal);
const kindOf = (call: Promise<unknown>) => call.then(() => undefined, toFailure);

describe('the staff of Mastodon', () => {
  // rules: account-search, staff-permissions
  test('finds accounts by name, server, state and role, and a member finds none', async () => {
    expect(await search({ query: '@noor' })).toEqual(['noor']);
    expect((await search({ role: 'is_staff' })).toSorted()).toEqual(['admin', 'moderator']);
    const remote = await search({ origin: 'external' });
    const host = remote[0]?.split('@')[1] ?? '';
    expect((await search({ origin: '', by: 'domain', query: host })).every((acct) => acct.endsWith(`@${host}`))).toBe(true);
    expect(await search({ origin: '', query: `@${remote[0]}` })).toEqual([remote[0]]);
    expect((await search({ by: 'domain', query: host })).length).toBeGreaterThan(0);
    expect(await search({ query: `@${remote[0]}` })).toEqual([remote[0]]);
    const own = new URL(instance.origin).host;
    expect([await search({ query: `@noor@${own}` }), await search({ by: 'domain', query: own.toUpperCase() })]).toEqual([
      ['noor'],
      expect.arrayContaining(['noor']),
    ]);
    expect(await kindOf(search({}, demo))).toMatchObject({ kind: 'forbidden' });
  });

  // rules: account-warnings
  test('limits an account with a text, and ends each limit', async () => {
    const id = await idOf('noor');
    for (const tool of ['silenced', 'sensitized', 'disabled', 'deactivated'] as const) await apply(id, tool);
    await apply(id, 'warned');
    const limited = personIn(await fetchMastodonAccount(moderator, { accountId: id }, signal));
    expect([limited?.limits, limited?.isActive, limited?.email]).toEqual([
      { silenced: true, sensitized: true, disabled: true },
      false,
      expect.stringContaining('@'),
    ]);
    expect([await search({ state: 'silenced' }), await search({ state: 'deactivated' })]).toEqual([['noor'], ['noor', 'former']]);
    const { mail } = (await instance.testing('GET', 'mail')) as { mail: { text: string }[] };
    expect(mail.at(-1)?.text).toBe('Please stop');
    for (const tool of ['silenced', 'sensitized', 'disabled', 'deactivated'] as const) await apply(id, tool, false);
    const free = personIn(await fetchMastodonAccount(moderator, { accountId: id }, signal));
    expect([free?.limits, free?.isActive]).toEqual([{ silenced: false, sensitized: false, disabled: false }, true]);
  });

  // rules: staff-permissions
  test('refuses what the role does not permit, and an account that is not suspended', async () => {
    const [noor, adminId] = [await idOf('noor'), await idOf('admin')];
    expect([
      await kindOf(apply(adminId, 'silenced')),
      await kindOf(apply(noor, 'removed')),
      await kindOf(apply(noor, 'removed', true, admin)),
      await kindOf(apply(noor, 'approved')),
    ]).toMatchObject(Array.from({ length: 4 }, () => ({ kind: 'forbidden', message: 'This action is not allowed' })));
  });

  // rules: report-assigned, report-stale, reports-paged
  test('assigns, resolves and reopens reports, and notices who was first', async () => {
    const account_id = await idOf('noor');
    for (const comment of ['<b>loud</b> & rude', 'again']) await raw('POST', '/api/v1/reports', demo.token, { account_id, comment });
    const page = await fetchMastodonReports(moderator, { state: 'open' }, signal);
    const [newest = '', first = ''] = page.ids;
    const report = page.normalised.reports?.find(({ id }) => id === first);
    expect([report?.comment, report?.accountId, report?.state, report?.notes]).toEqual([
      '&lt;b&gt;loud&lt;/b&gt; &amp; rude',
      account_id,
      'open',
      [],
    ]);
    const reportOf = ({ normalised }: { normalised: Normalised }) => normalised.reports?.[0];
    const assigned = await applyMastodonReportAction(moderator, { type: 'assign', id: first, isOwn: true }, signal);
    expect(reportOf(assigned)?.assigneeId).toBe(await idOf('moderator'));
    expect(reportOf(await applyMastodonReportAction(moderator, { type: 'assign', id: first, isOwn: false }, signal))?.assigneeId).toBe(
      undefined,
    );
    const move = { type: 'move', id: first, from: 'open', to: 'resolved' } as const;
    expect(reportOf(await applyMastodonReportAction(moderator, move, signal))?.state).toBe('resolved');
    const back = { type: 'move', id: first, from: 'resolved', to: 'open' } as const;
    const late = await applyMastodonReportAction(admin, { ...back, from: 'closed', to: 'open' }, signal);
    expect([late.stale, reportOf(late)?.state]).toEqual(['resolved', 'resolved']);
    expect((await fetchMastodonReports(moderator, { state: 'resolved' }, signal)).ids).toContain(first);
    const updates = await fetchMastodonReportUpdates(moderator, { state: 'open', ids: [first], still: [first] }, signal);
    expect([updates.fresh, updates.normalised.reports?.find(({ id }) => id === first)?.state]).toEqual([
      expect.arrayContaining([newest]),
      'resolved',
    ]);
    expect((await fetchMoreMastodonReports(moderator, { state: 'open', ids: [newest] }, signal)).ids).not.toContain(newest);
  });
});
