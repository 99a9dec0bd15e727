import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Report } from '#domain/moderation/report.ts';
import { CallError } from '#domain/text/failure.ts';
import { fill, user } from '#tests/support/user.ts';
import { ReportsTab } from '#features/moderation/reports/reports-tab.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { aReport } from '#tests/support/moderation.ts';
import { renderInApp } from '#tests/shell/stage.tsx';
import { openModeration } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).staffHooks);
vi.mock('#components/list/long-list.tsx', async () => (await import('./stage.tsx')).longList);
vi.mock('#features/moderation/staff-post.tsx', () => ({ StaffPost: ({ statusId }: { statusId: string }) => <p>{`post ${statusId}`}</p> }));

const accounts = { a: anAccount({ id: 'a', acct: 'loud@noise.example', displayName: 'Loud' }), b: anAccount({ id: 'b', acct: 'ines' }) };
const open = async (...reports: Report[]) => {
  const given = openModeration('moderator', { accounts, reports: Object.fromEntries(reports.map((one) => [one.id, one])) });
  renderInApp(<ReportsTab />);
  await act(() => given.count.resolve({ open: 12, resolved: 1_234, closed: 0 }));
  await act(() => given.fetchFirst.resolve({ ids: reports.map(({ id }) => id), normalised: {} }));
  return given;
};
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('reports in the moderation', () => {
  // rules: reports-shown
  test('shows the subject, the reporter, the text, the posts, the notes and the forwarding of a report', async () => {
    const notes = [{ id: '1', text: 'seen before', createdAt: '2026-01-01T00:00:00Z', acct: 'juno' }];
    await open(aReport({ comment: '<b>too</b> loud', statusIds: ['1', '2'], notes, isForwarded: true }));
    const row = screen.getByRole('article', { name: 'Loud' });
    await press('2 reported posts');
    for (const text of ['Reported by @ines', 'Forwarded', 'too loud', 'post 1', 'post 2', 'seen before'])
      expect(row.textContent).toContain(text);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Open (12)', 'Resolved (1,234)', 'Closed (0)']);
  });

  // rules: reports-shown
  test('labels a deleted account and a report without text', async () => {
    const { accountId: _, actorId: __, ...removed } = aReport({ comment: '' });
    await open(removed);
    for (const text of ['The reported account no longer exists', 'Reported by a deleted account', 'No comment added'])
      expect(screen.getByRole('article').textContent).toContain(text);
  });

  // rules: reports-shown
  test('lists the rules that a report on GoToSocial names, without a choice of its category', async () => {
    const rules = [{ id: '1', text: 'Be kind' }];
    const report = aReport({ rules, reason: { category: 'violation', ruleIds: ['1'] } });
    const given = openModeration('admin', { accounts, reports: { r1: report } }, { software: 'gotosocial', features: [] });
    renderInApp(<ReportsTab />);
    await act(() => given.fetchFirst.resolve({ ids: ['r1'], normalised: {} }));
    expect(within(screen.getByRole('list', { name: /rules/i })).getByText('Be kind').textContent).toBe('Be kind');
    expect([screen.queryByRole('checkbox'), screen.queryByRole('combobox', { name: /category/i })]).toEqual([null, null]);
  });

  // rules: report-moved
  test('sends each change of state together with the previous state', async () => {
    const { action: sent } = await open(aReport());
    await press('Resolve');
    expect(sent.requested).toEqual([{ type: 'move', id: 'r1', from: 'open', to: 'resolved' }]);
  });

  // rules: reports-stay
  test('collapses a report whose state changed, with a button to revert it', async () => {
    const { action: sent } = await open(aReport({ state: 'closed' }));
    expect(screen.queryByRole('article')).toBe(null);
    expect(screen.getByText('Closed the report about @loud@noise.example').getAttribute('role')).toBe('status');
    await press('Undo');
    expect(sent.requested).toEqual([{ type: 'move', id: 'r1', from: 'closed', to: 'open' }]);
  });

  // rules: report-notes
  test('shows a note while it is sent, and returns it to the field on a refusal', async () => {
    const { action: sent } = await open(aReport());
    await press('Write note');
    const field = screen.getByRole('textbox', { name: 'Note for moderators' });
    expect(document.activeElement).toBe(field);
    await fill(field, 'talked to them');
    await press('Add note');
    expect(within(screen.getByRole('list', { name: 'Notes' })).getByText('talked to them').textContent).toBe('talked to them');
    await act(() => sent.reject(new CallError({ kind: 'offline' })));
    expect([screen.queryByRole('list', { name: 'Notes' }), (field as HTMLTextAreaElement).value]).toEqual([null, 'talked to them']);
  });

  // rules: reports-new
  test('offers new reports above the list', async () => {
    const { reports, fetchUpdates } = await open(aReport(), aReport({ id: 'r2' }));
    await act(async () => reports.send({ type: 'reports.counted' }));
    await act(() => fetchUpdates.resolve({ fresh: ['r2'], normalised: {} }));
    await press('Show 1 new report');
    expect(screen.queryByRole('button', { name: /new report/ })).toBe(null);
  });

  // rules: reports-paged
  test('covers an empty list, and offers a retry after a failure', async () => {
    const given = openModeration('moderator');
    renderInApp(<ReportsTab />);
    await act(() => given.fetchFirst.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load reports");
    await press('Try again');
    await act(() => given.fetchFirst.resolve({ ids: [], normalised: {} }));
    expect(screen.getByText('No open reports').tagName).toBe('P');
    expect(screen.queryByText('New reports from this server and others will appear here.')).not.toBe(null);
  });

  // rules: reports-paged
  test('loads more on request, and offers a retry after a failure', async () => {
    const given = openModeration('moderator', { accounts, reports: { r1: aReport() } });
    renderInApp(<ReportsTab />);
    await act(() => given.fetchFirst.resolve({ ids: ['r1'], next: '2', normalised: {} }));
    await press('Show more reports');
    await act(() => given.fetchNext.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load more reports");
    await press('Try again');
    await act(() => given.fetchNext.resolve({ ids: [], normalised: {} }));
    expect(screen.queryByRole('alert')).toBe(null);
  });
});
