import { afterEach, describe, expect, test } from 'vitest';
import { fetchAdminAccount, searchAdminAccounts } from '#api/admin-accounts.ts';
import { applyPostTool, searchPosts } from '#api/admin-posts.ts';
import { applyTool } from '#api/admin-users.ts';
import { applyInviteAction, fetchInvites } from '#features/moderation/api/invites.ts';
import { fetchLog } from '#features/moderation/api/moderation-log.ts';
import { applyReportAction, countReports, fetchMoreReports, fetchReportUpdates, fetchReports } from '#api/reports.ts';
import { everybody } from '#domain/moderation/admin-account.ts';
import { isRemovedStatus, type ReportState } from '#domain/moderation/report.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const [admin, moderator, demo] = [await instance.signIn('admin'), await instance.signIn('moderator'), await instance.signIn('demo')];
afterEach(() => instance.testing('DELETE', 'faults'));

const report = async (about: string, more: object = {}): Promise<string[]> =>
  ((await instance.testing('POST', 'reports', { account: 'demo', about, comment: 'loud', ...more })) as { ids: string[] }).ids;
const move = (id: string, from: ReportState, to: ReportState) => applyReportAction(moderator, { type: 'move', id, from, to }, signal);

describe('moderation API', () => {
  describe('reports', () => {
    // rules: reports-paged
    test('are paged without skipping any when others leave the list meanwhile', async () => {
      const all = (await report('noor', { count: 45 })).toReversed();
      const first = await fetchReports(moderator, { state: 'open' }, signal);
      expect([first.ids, first.next]).toEqual([all.slice(0, 20), 'more']);
      for (const id of all.slice(0, 7)) await move(id, 'open', 'resolved');
      const second = await fetchMoreReports(moderator, { state: 'open', ids: first.ids, still: 13 }, signal);
      expect(second.ids).toEqual(all.slice(20, 27));
      const ids = [...first.ids, ...second.ids];
      const third = await fetchMoreReports(moderator, { state: 'open', ids, still: 20 }, signal);
      expect([third.ids.length > 0, third.ids.some((id) => ids.includes(id))]).toEqual([true, false]);
      expect(await countReports(moderator, { isWatched: true }, signal)).toMatchObject({ open: 38, resolved: 7, closed: 0 });
      expect(await countReports(moderator, { isWatched: false }, signal)).toEqual({ open: 38 });
    });

    // rules: reports-new, report-stale
    test('return new ones above the loaded ones, and the current state of these', async () => {
      const before = await fetchReports(moderator, { state: 'open' }, signal);
      const [mine] = before.ids;
      await move(mine ?? '', 'open', 'closed');
      const fresh = await report('noor', { count: 2 });
      const updates = await fetchReportUpdates(moderator, { state: 'open', ids: before.ids, still: before.ids }, signal);
      expect(updates.fresh).toEqual(fresh.toReversed());
      expect(updates.normalised.reports?.find(({ id }) => id === mine)?.state).toBe('closed');
      const stale = await applyReportAction(admin, { type: 'move', id: mine ?? '', from: 'open', to: 'resolved' }, signal);
      expect([stale.stale, stale.normalised.reports?.[0]?.state]).toEqual(['closed', 'closed']);
      expect((await move(mine ?? '', 'closed', 'open')).normalised.reports?.[0]?.state).toBe('open');
    });

    // rules: report-notes, report-stale
    test('add and remove notes, and report a missing one', async () => {
      const [id = ''] = await report('noor');
      const noted = await applyReportAction(moderator, { type: 'note', id, text: 'seen' }, signal);
      const [note] = noted.normalised.reports?.[0]?.notes ?? [];
      expect(note).toMatchObject({ text: 'seen', acct: 'moderator' });
      const unnote = () => applyReportAction(admin, { type: 'unnote', id, noteId: note?.id ?? '' }, signal);
      expect((await unnote()).normalised.reports?.[0]?.notes).toEqual([]);
      expect((await unnote()).stale).toBe('removed');
    });

    // rules: report-moved
    test('return a change of the server although its refetch failed', async () => {
      const [id = ''] = await report('noor');
      const path = `/api/v1/pleroma/admin/reports/${id}`;
      await instance.fault({ method: 'GET', path, times: 1, latencyMs: 0 }, { method: 'GET', path, status: 503, times: 1 });
      expect((await move(id, 'open', 'resolved')).normalised.reports?.[0]?.state).toBe('resolved');
    });

    // rules: reported-posts
    test('contain a deleted status with its text', async () => {
      const [status = ''] = ((await instance.testing('POST', 'status', { account: 'noor', text: 'gulls are vermin' })) as { ids: string[] })
        .ids;
      const [id = ''] = await report('noor', { statuses: [status] });
      const first = async () => (await fetchReports(moderator, { state: 'open' }, signal)).normalised;
      const loaded = async () => {
        const all = await first();
        const of = all.reports?.find((one) => one.id === id);
        return all.statuses?.find((one) => one.id === of?.statusIds[0]);
      };
      expect(isRemovedStatus((await loaded()) ?? { id: '' })).toBe(false);
      await applyPostTool(moderator, { statusId: status, tool: 'removed' }, signal);
      expect([isRemovedStatus((await loaded()) ?? { id: '' }), (await loaded())?.content]).toEqual([true, 'gulls are vermin']);
      expect(await applyPostTool(moderator, { statusId: status, tool: 'sensitive' }, signal)).toEqual({ normalised: undefined });
    });

    test('return the refusal of the server to accounts that are not staff', async () => {
      expect(await fetchReports(demo, { state: 'open' }, signal).catch(toFailure)).toMatchObject({
        kind: 'forbidden',
        message: 'User is not a staff member.',
      });
    });
  });

  describe('accounts', () => {
    const find = async (change: object) =>
      (await searchAdminAccounts(admin, { query: { ...everybody, ...change }, page: 1 }, signal)).normalised?.adminAccounts ?? [];
    const names = async (change: object) => (await find(change)).map(({ acct }) => acct);

    // rules: account-search
    test('are found by name, address, origin, state, role and tag', async () => {
      expect(await names({ query: 'noor' })).toEqual(['noor']);
      expect(await names({ query: '@moderator' })).toEqual(['moderator']);
      expect(await names({ query: 'moderator@harbour.example' })).toEqual([]);
      expect(await names({ query: 'moderator@harbour.example', by: 'email' })).toEqual(['moderator']);
      expect(await names({ query: 'juno', by: 'name' })).toEqual(['moderator']);
      expect((await names({ origin: 'external' })).every((acct) => acct.includes('@'))).toBe(true);
      expect(await names({ role: 'is_moderator' })).toEqual(['moderator']);
      await applyTool(moderator, { acct: 'noor', tool: 'sandbox', wanted: true }, signal);
      expect(await names({ tag: 'mrf_tag:sandbox' })).toEqual(['noor']);
      await applyTool(moderator, { acct: 'noor', tool: 'deactivated', wanted: true }, signal);
      expect(await names({ state: 'deactivated' })).toContain('noor');
      await applyTool(moderator, { acct: 'noor', tool: 'deactivated', wanted: false }, signal);
    });

    // rules: account-search
    test('are paged with their total', async () => {
      for (let at = 0; at < 55; at += 1) await instance.testing('POST', 'account', { username: `many${at}` });
      const requested = { ...everybody, query: 'many' };
      const first = await searchAdminAccounts(admin, { query: requested, page: 1 }, signal);
      expect([first.items.length, first.total, first.next]).toEqual([50, 55, 2]);
      const second = await searchAdminAccounts(admin, { query: requested, page: 2 }, signal);
      expect([second.items.length, second.next, second.items.some((id) => first.items.includes(id))]).toEqual([5, undefined, false]);
    });

    // rules: admin-menu
    test('are approved, rejected and confirmed', async () => {
      await instance.testing('POST', 'account', { username: 'waits', approved: false, confirmed: false });
      expect(await fetchAdminAccount(moderator, { accountId: '', acct: 'waits' }, signal)).toMatchObject({
        adminAccounts: [{ acct: 'waits', isApproved: false, isConfirmed: false, role: 'member', isLocal: true }],
      });
      const apply = (tool: 'approved' | 'confirmed' | 'resent' | 'password_reset' | 'mfa_disabled' | 'rejected', http = admin) =>
        applyTool(http, { acct: 'waits', tool, wanted: true }, signal);
      await apply('approved', moderator);
      expect(await apply('confirmed', moderator).catch(toFailure)).toMatchObject({ kind: 'forbidden', message: "User isn't privileged." });
      await apply('resent');
      await apply('confirmed');
      expect((await find({ query: 'waits' }))[0]).toMatchObject({ isApproved: true, isConfirmed: true });
      await apply('password_reset');
      await apply('mfa_disabled');
      expect(await apply('mfa_disabled', moderator).catch(toFailure)).toMatchObject({ kind: 'forbidden' });
      await apply('rejected');
    });

    // rules: admin-menu
    test('are sent no action that only Mastodon has', async () => {
      for (const tool of ['silenced', 'warned'] as const) {
        const refused = applyTool(admin, { acct: 'noor', tool, wanted: true }, signal);
        expect(await refused.catch(toFailure)).toEqual({ kind: 'unsupported', loss: 'call' });
      }
    });
  });

  describe('statuses', () => {
    const find = async (host: string, scope: '' | 'unlisted' | 'private', http = admin) =>
      (await searchPosts(http, { query: { host, scope }, page: 1 }, signal)).normalised?.statuses ?? [];

    // rules: posts-search
    test('are found by server and visibility', async () => {
      await instance.testing('POST', 'status', { account: 'noor', text: 'for few', visibility: 'private' });
      await instance.testing('POST', 'status', { account: 'demo', text: 'unlisted', visibility: 'unlisted' });
      expect(new Set((await find('', 'private')).map(({ visibility }) => visibility))).toEqual(new Set(['private']));
      expect((await find('', 'unlisted')).some(({ content }) => content === 'unlisted')).toBe(true);
      await instance.testing('POST', 'account', { username: 'away', domain: 'far.example' });
      await instance.testing('POST', 'status', { account: 'away@far.example', text: 'from afar' });
      expect((await find('https://Far.example/users/away', '', moderator)).map(({ content }) => content)).toEqual(['from afar']);
      await instance.testing('POST', 'instance', { moderatorPrivileges: ['users_read'] });
      expect(await find('', '', moderator).catch(toFailure)).toMatchObject({ kind: 'forbidden', message: "User isn't privileged." });
      await instance.testing('POST', 'instance', { moderatorPrivileges: null });
    });

    // rules: post-tools
    test('are marked sensitive, and get another visibility', async () => {
      const [statusId = ''] = ((await instance.testing('POST', 'status', { account: 'noor', text: 'to change' })) as { ids: string[] }).ids;
      const use = async (tool: 'sensitive' | 'plain' | 'private') =>
        (await applyPostTool(moderator, { statusId, tool }, signal)).normalised?.statuses?.find(({ id }) => id === statusId);
      expect([(await use('sensitive'))?.sensitive, (await use('private'))?.visibility, (await use('plain'))?.sensitive]).toEqual([
        true,
        'private',
        false,
      ]);
    });
  });

  // rules: staff-invites
  test('creates, mails and revokes invites; lists the newest first and used ones last', async () => {
    await instance.testing('POST', 'instance', { registrationOpen: false });
    await applyInviteAction(moderator, { action: { type: 'make', most: undefined, endsOn: undefined } }, signal);
    await applyInviteAction(moderator, { action: { type: 'make', most: 3, endsOn: '2999-01-02' } }, signal);
    const made = await fetchInvites(moderator, undefined, signal);
    expect(made).toEqual([
      { code: expect.any(String), isSpent: false, uses: 0, most: 3, endsOn: '2999-01-02' },
      { code: expect.any(String), isSpent: false, uses: 0 },
    ]);
    await applyInviteAction(moderator, { action: { type: 'revoke', code: made[0]?.code ?? '' } }, signal);
    expect((await fetchInvites(moderator, undefined, signal)).map(({ isSpent }) => isSpent)).toEqual([false, true]);
    await applyInviteAction(moderator, { action: { type: 'mail', address: 'friend@far.example', name: 'Ada' } }, signal);
    await instance.testing('POST', 'instance', { registrationOpen: true });
    const refused = applyInviteAction(moderator, { action: { type: 'mail', address: 'friend@far.example', name: '' } }, signal);
    expect(await refused.catch(toFailure)).toMatchObject({ kind: 'rejected', status: 400 });
  });

  // rules: moderation-log
  test('returns the log as text of the server with accounts and actions, and searches it', async () => {
    const log = await fetchLog(moderator, { query: { search: 'sandbox' }, page: 1 }, signal);
    expect([log.total, log.next, log.items.map(({ message }) => message)]).toEqual([
      1,
      undefined,
      ['@moderator added tags: mrf_tag:sandbox to users: @noor'],
    ]);
    const whole = await fetchLog(admin, { query: { search: '' }, page: 1 }, signal);
    expect(new Set(whole.items.map(({ key }) => key)).size).toBe(whole.items.length);
  });
});
