import { describe, expect, test } from 'vitest';
import { everybody, type AdminAccountQuery } from '#domain/moderation/admin-account.ts';
import type { Tool } from '#domain/account/moderation.ts';
import type { WarningTexts } from '#domain/account/limits.ts';
import { toFailure } from '#domain/text/failure.ts';
import { createHttp } from '#http/http.ts';
import { applyStaffTool, fetchStaffAccount, searchStaffAccounts } from '#services/moderation/account-calls.ts';
import { reportCalls } from '#services/moderation/report-calls.ts';
import { loadServer } from '#tests/support/flavour-server.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const { token } = await instance.signIn('admin');
const demo = await instance.signIn('demo');
const ids: Record<string, string> = {};
for (const username of ['rude', 'waits', 'waits2']) {
  const { id } = (await instance.testing('POST', 'account', { username, approved: username === 'rude' })) as { id: string };
  ids[username] = id;
}
const { ids: reported } = (await instance.testing('POST', 'reports', { account: 'demo', about: 'rude' })) as { ids: string[] };
await instance.testing('POST', 'instance', { flavour: 'gotosocial' });
const server = await loadServer(instance.origin);
const admin = createHttp(instance.origin, token, { server });
const { signal } = new AbortController();

const search = async (change: Partial<AdminAccountQuery>, http = admin) => {
  const { normalised } = await searchStaffAccounts(http, { query: { ...everybody, ...change }, page: 1 }, signal);
  return (normalised?.adminAccounts ?? []).map(({ acct }) => acct);
};
const personOf = async (acct: string) => (await fetchStaffAccount(admin, { accountId: ids[acct] ?? '', acct }, signal)).adminAccounts?.[0];
const apply = (acct: string, tool: Tool, warning?: WarningTexts) =>
  applyStaffTool(admin, { accountId: ids[acct] ?? '', acct, tool, wanted: true, warning }, signal);
const reports = reportCalls(admin);

describe('the admins of GoToSocial', () => {
  // rules: account-search
  test('find accounts, and nobody else does', async () => {
    expect(await search({ query: '@rude' })).toEqual(['rude']);
    expect(await search({ state: 'need_approval' })).toEqual(['waits', 'waits2']);
    expect(await search({ role: 'is_staff' })).toContain('admin');
    const plain = createHttp(instance.origin, demo.token, { server });
    expect(await search({}, plain).catch(toFailure)).toMatchObject({ kind: 'forbidden' });
  });

  // rules: account-search
  test('see no remote account as awaiting approval or confirmation', async () => {
    const { normalised } = await searchStaffAccounts(admin, { query: { ...everybody, origin: 'external' }, page: 1 }, signal);
    const states = (normalised?.adminAccounts ?? []).map(({ isLocal, isApproved, isConfirmed }) =>
      [isLocal, isApproved, isConfirmed].join(),
    );
    expect([...new Set(states)]).toEqual(['false,true,true']);
  });

  // rules: staff-suspension
  test('approve and reject registrations, and suspend accounts', async () => {
    await apply('waits', 'approved');
    expect(await personOf('waits')).toMatchObject({ isApproved: true, role: 'member' });
    await apply('waits2', 'rejected', { text: 'Not here', mail: 'yes', note: 'spam' });
    expect(await search({ state: 'need_approval' })).toEqual([]);
    await apply('rude', 'deactivated', { text: '', mail: '', note: 'spam' });
    expect(await personOf('rude')).toMatchObject({ isActive: false });
    expect(await apply('rude', 'silenced').catch(toFailure)).toMatchObject({ kind: 'unsupported' });
  });

  // rules: report-resolution, report-stale
  test('resolve a report once, with a comment', async () => {
    const [id = ''] = reported;
    expect((await reports.first(admin, { state: 'open' }, signal)).ids).toContain(id);
    const move = { type: 'move', id, from: 'open', to: 'resolved', comment: 'Suspended' } as const;
    const { normalised, stale } = await reports.apply(admin, move, signal);
    expect(normalised.reports?.[0]).toMatchObject({ state: 'resolved', resolution: { text: 'Suspended', accountId: expect.any(String) } });
    expect(stale).toBeUndefined();
    expect((await reports.first(admin, { state: 'open' }, signal)).ids).not.toContain(id);
    expect((await reports.first(admin, { state: 'resolved' }, signal)).ids).toContain(id);
    const second = await reports.apply(admin, { ...move, comment: 'Warned' }, signal);
    expect([second.stale, second.normalised.reports?.[0]?.resolution?.text]).toEqual(['resolved', 'Suspended']);
  });
});
