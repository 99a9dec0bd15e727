import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { reportActionsMachine, selectTypedNote, type StoreNoteEvent } from '#machines/moderation/report-actions.machine.ts';
import { reportCountsMachine, selectOpenReports } from '#machines/moderation/report-counts.machine.ts';
import {
  reportListMachine,
  selectFresh,
  selectListed,
  selectReportsFailure,
  selectReportsRest,
  type ReportUpdates,
} from '#machines/moderation/report-list.machine.ts';
import type { ReportResult, ReportAction } from '#domain/moderation/report-action.ts';
import type { ReportCounts } from '#domain/moderation/report.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { Account } from '#domain/account/account.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { aReport } from '#tests/support/moderation.ts';

const messages = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Readonly<Record<string, string>>;
const name = '@noor';
const refusal = new CallError({ kind: 'forbidden', status: 403, message: 'User is not a staff member.' });
const acting = () => {
  const action = deferredCall<ReportResult, ReportAction>();
  const stored: StoreNoteEvent[] = [];
  const persistForms = fromCallback<StoreNoteEvent>(({ receive }) => receive((event) => void stored.push(event)));
  const among = openAmong(reportActionsMachine.provide({ actors: { applyAction: action.logic, persistForms } }));
  return {
    ...among,
    action,
    stored: () => stored.at(-1)?.form?.words,
    move: (from: 'open' | 'resolved', to: 'open' | 'resolved') => among.actor.send({ type: 'report.move', id: 'a', from, to, name }),
  };
};
const laid = (state: string) => ({ type: 'entities.update', kind: 'reports', id: 'a', update: { token: 'move:a', set: { state } } });
const lifted = { type: 'entities.rollBack', kind: 'reports', id: 'a', token: 'move:a' };

describe('reports machines', () => {
  // rules: report-moved
  test('show a report’s new state at once, and revert it with the server’s message when refused', async () => {
    const { action, move, receivedBy, notices } = acting();
    move('open', 'resolved');
    expect([receivedBy('entities'), receivedBy('reportCounts')]).toEqual([
      [laid('resolved')],
      [{ type: 'reports.moved', from: 'open', to: 'resolved' }],
    ]);
    await action.reject(refusal);
    expect(receivedBy('entities').at(-1)).toEqual(lifted);
    expect([receivedBy('reportCounts').at(-1), notices()]).toEqual([
      { type: 'reports.count' },
      ['moderation.failed.move @noor errors.response_text User is not a staff member.'],
    ]);
  });

  // rules: report-moved
  test('send a reversal after the pending request', async () => {
    const { action, move, receivedBy } = acting();
    move('open', 'resolved');
    move('resolved', 'open');
    expect([action.requested.length, receivedBy('entities').at(-1)]).toEqual([1, laid('open')]);
    await action.resolve({ normalised: {} });
    expect(action.requested.at(-1)).toEqual({ type: 'move', id: 'a', from: 'resolved', to: 'open' });
    await action.resolve({ normalised: {} });
    expect([action.waiting(), receivedBy('entities').at(-1)]).toEqual([[], lifted]);
  });

  // rules: report-stale
  test('report a concurrent change, and show its state', async () => {
    const { action, move, receivedBy, notices } = acting();
    move('open', 'resolved');
    const normalised = { reports: [aReport({ id: 'a', state: 'closed' })] };
    await action.resolve({ normalised, stale: 'closed' });
    expect(receivedBy('entities').slice(-2)).toEqual([{ type: 'entities.merge', normalised }, lifted]);
    expect(notices()).toEqual(['moderation.stale.closed @noor']);
  });

  // rules: report-stale
  test.each(['open', 'resolved', 'closed', 'removed'] as const)('have a text for the state %s of another moderator', async (stale) => {
    const { action, move, notices } = acting();
    move('open', 'resolved');
    await action.resolve({ normalised: {}, stale });
    expect(Object.keys(messages)).toContain(notices()[0]?.split(' ')[0]);
  });

  // rules: report-notes
  test('restore a refused note to its field, before newer text', async () => {
    const { action, actor } = acting();
    const type = (typed: string) => actor.send({ type: 'report.type', id: 'a', typed });
    const note = () => actor.send({ type: 'report.note', id: 'a', name });
    note();
    type('  ');
    note();
    expect(action.requested).toEqual([]);
    type('seen ');
    note();
    expect([action.requested, selectTypedNote(actor.getSnapshot(), 'a')]).toEqual([[{ type: 'note', id: 'a', text: 'seen' }], '']);
    type('more');
    note();
    expect(action.requested.length).toBe(1);
    await action.reject(refusal);
    expect(selectTypedNote(actor.getSnapshot(), 'a')).toBe('seen\nmore');
  });

  // rules: report-note-stored
  test('store a note until the server has it, also in flight', async () => {
    const { action, actor, stored } = acting();
    const type = (typed: string) => actor.send({ type: 'report.type', id: 'a', typed });
    const typed = () => selectTypedNote(actor.getSnapshot(), 'a');
    type('seen');
    expect(stored()).toBe('seen');
    actor.send({ type: 'report.note', id: 'a', name });
    expect([typed(), stored()]).toEqual(['', 'seen']);
    type('more');
    expect(stored()).toBe('seen\nmore');
    await action.resolve({ normalised: {} });
    expect([typed(), stored()]).toEqual(['more', 'more']);
    type('');
    expect(stored()).toBeUndefined();
  });

  // rules: report-note-stored
  test('show a note stored before a reload or by another tab, without the part in flight', async () => {
    const { action, actor } = acting();
    const typed = () => selectTypedNote(actor.getSnapshot(), 'a');
    actor.send({ type: 'form.restored', of: 'a', form: { words: 'seen' } });
    expect(typed()).toBe('seen');
    actor.send({ type: 'report.note', id: 'a', name });
    expect(action.requested).toEqual([{ type: 'note', id: 'a', text: 'seen' }]);
    actor.send({ type: 'form.changedElsewhere', of: 'a', form: { words: 'seen\nand more' } });
    expect(typed()).toBe('and more');
    actor.send({ type: 'form.changedElsewhere', of: 'a' });
    expect(typed()).toBe('');
  });

  // rules: reports-poll, reports-badge
  test('count open reports once a minute, and at once for a new one', async () => {
    const count = deferredCall<ReportCounts>();
    const { actor, clock, receivedBy } = openAmong(reportCountsMachine.provide({ actors: { countReports: count.logic } }));
    await count.resolve({ open: 3 });
    expect([selectOpenReports(actor.getSnapshot()), receivedBy('reports')]).toEqual([3, [{ type: 'reports.counted' }]]);
    clock.increment(59_999);
    expect(count.requested.length).toBe(1);
    clock.increment(1);
    expect(count.requested.length).toBe(2);
    actor.send({ type: 'reports.count' });
    await count.resolve({ open: 4 });
    actor.send({ type: 'reports.moved', from: 'open', to: 'closed' });
    expect([count.requested.length, selectOpenReports(actor.getSnapshot())]).toEqual([3, 3]);
  });

  // rules: staff-dismissed
  test('report a lost role, and request nothing until moderation is opened again', async () => {
    const [count, fetchAccount] = [deferredCall<ReportCounts>(), deferredCall<Account>()];
    const machine = reportCountsMachine.provide({ actors: { countReports: count.logic, fetchOwnAccount: fetchAccount.logic } });
    const { actor, clock, receivedBy, notices } = openAmong(machine);
    await count.resolve({ open: 3 });
    clock.increment(60_000);
    await count.reject(refusal);
    const account = anAccount({ role: 'member' });
    await fetchAccount.resolve(account);
    expect([receivedBy('modals'), receivedBy('bulkAction'), notices()]).toEqual([
      [{ type: 'moderationModal.close' }],
      [{ type: 'run.stop' }],
      ['moderation.dismissed'],
    ]);
    expect(receivedBy('entities')).toEqual([{ type: 'entities.merge', normalised: { accounts: [account] } }]);
    clock.increment(600_000);
    actor.send({ type: 'reports.count' });
    actor.send({ type: 'reports.refused' });
    expect([selectOpenReports(actor.getSnapshot()), count.requested.length, fetchAccount.requested.length]).toEqual([0, 2, 1]);
    actor.send({ type: 'reports.watch' });
    expect(count.requested.length).toBe(3);
  });

  // rules: staff-dismissed
  test('keep the role when a single call is refused', async () => {
    const [count, fetchAccount] = [deferredCall<ReportCounts>(), deferredCall<Account>()];
    const machine = reportCountsMachine.provide({ actors: { countReports: count.logic, fetchOwnAccount: fetchAccount.logic } });
    const { actor, clock, notices } = openAmong(machine);
    await count.resolve({ open: 3 });
    actor.send({ type: 'reports.refused' });
    await fetchAccount.resolve(anAccount({ role: 'moderator' }));
    clock.increment(60_000);
    expect([notices(), count.requested.length, selectOpenReports(actor.getSnapshot())]).toEqual([[], 2, 3]);
  });

  // rules: reports-new
  test('offer new reports, and prepend them on request', async () => {
    const [fetchFirst, fetchUpdates] = [deferredCall<Page>(), deferredCall<ReportUpdates>()];
    const { actor, receivedBy } = openAmong(
      reportListMachine.provide({ actors: { fetchFirst: fetchFirst.logic, fetchUpdates: fetchUpdates.logic } }),
      { state: 'open' },
    );
    await fetchFirst.resolve({ ids: ['b', 'a'], normalised: {} });
    actor.send({ type: 'list.update' });
    await fetchUpdates.resolve({ fresh: ['d', 'c'], normalised: { reports: [aReport({ id: 'b', state: 'closed' })] } });
    expect([selectListed(actor.getSnapshot()), selectFresh(actor.getSnapshot())]).toEqual([
      ['b', 'a'],
      ['d', 'c'],
    ]);
    expect(receivedBy('entities').at(-1)).toMatchObject({
      type: 'entities.merge',
      normalised: { reports: [{ id: 'b', state: 'closed' }] },
    });
    actor.send({ type: 'list.showFresh' });
    expect([selectListed(actor.getSnapshot()), selectFresh(actor.getSnapshot())]).toEqual([['d', 'c', 'b', 'a'], []]);
  });

  // rules: reports-new, reports-paged
  test('are updated after older ones that were loading, also if those failed, which is reported until they are requested again', async () => {
    const [fetchFirst, fetchNext, fetchUpdates] = [deferredCall<Page>(), deferredCall<Page>(), deferredCall<ReportUpdates>()];
    const actors = { fetchFirst: fetchFirst.logic, fetchNext: fetchNext.logic, fetchUpdates: fetchUpdates.logic };
    const { actor } = openAmong(reportListMachine.provide({ actors }), { state: 'open' });
    const rest = () => selectReportsRest(actor.getSnapshot());
    await fetchFirst.resolve({ ids: ['b'], normalised: {}, next: '?2' });
    actor.send({ type: 'list.update' });
    actor.send({ type: 'list.older' });
    actor.send({ type: 'list.update' });
    expect([rest(), fetchUpdates.waiting()]).toEqual(['loading', []]);
    await fetchNext.reject(new CallError({ kind: 'offline' }));
    await fetchUpdates.resolve({ fresh: ['c'], normalised: {} });
    actor.send({ type: 'list.showFresh' });
    expect([selectListed(actor.getSnapshot()), rest(), selectReportsFailure(actor.getSnapshot())?.kind]).toEqual([
      ['c', 'b'],
      'failed',
      'offline',
    ]);
    actor.send({ type: 'list.older' });
    await fetchNext.resolve({ ids: ['a'], normalised: {} });
    expect([selectListed(actor.getSnapshot()), rest(), fetchUpdates.waiting()]).toEqual([['c', 'b', 'a'], 'end', []]);
  });
});
