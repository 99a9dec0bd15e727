import { describe, expect, test } from 'vitest';
import { reportMachine, selectIsRefused, selectIsSending, selectOffered, selectReport } from '#machines/report/report.machine.ts';
import type { Report } from '#domain/report/report.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { lightChild, openAmong, pageOf } from '#tests/support/machines.ts';

const open = () => {
  const [fetchStatuses, sendReport] = [deferredCall<Page, { accountId: string }>(), deferredCall<void, Report>()];
  const among = openAmong(
    reportMachine.provide({ actors: { fetchStatuses: fetchStatuses.logic, sendReport: sendReport.logic, persistForms: lightChild([]) } }),
  );
  const { actor } = among;
  actor.send({ type: 'report.open', accountId: 'a', statusIds: ['1'] });
  return {
    ...among,
    fetchStatuses,
    sendReport,
    written: () => selectReport(actor.getSnapshot()),
    offered: () => selectOffered(actor.getSnapshot()),
    is: () => [selectIsSending(actor.getSnapshot()), selectIsRefused(actor.getSnapshot())],
  };
};

describe('report machine', () => {
  // rules: report-sent
  test('sends the selected statuses and the comment', async () => {
    const { actor, fetchStatuses, sendReport, offered, receivedBy } = open();
    expect([fetchStatuses.requested, offered()]).toEqual([[{ accountId: 'a' }], ['1']]);
    await fetchStatuses.resolve(pageOf('3 2 1'));
    expect([offered(), receivedBy('entities').map(({ type }) => type)]).toEqual([['1', '3', '2'], ['entities.merge']]);
    actor.send({ type: 'report.toggle', statusId: '3' });
    actor.send({ type: 'report.toggle', statusId: '1' });
    actor.send({ type: 'report.edit', change: { comment: 'spam' } });
    actor.send({ type: 'report.edit', change: { forward: true } });
    actor.send({ type: 'report.submit' });
    expect(sendReport.requested).toEqual([{ accountId: 'a', statusIds: ['3'], comment: 'spam', forward: true }]);
  });

  // rules: report-sent
  test('resets and closes after success, with a notice', async () => {
    const { actor, sendReport, written, notices } = open();
    actor.send({ type: 'report.edit', change: { comment: 'spam' } });
    actor.send({ type: 'report.submit' });
    await sendReport.resolve();
    expect([written(), notices()]).toEqual([undefined, ['user_reporting.done']]);
    actor.send({ type: 'report.open', accountId: 'b', statusIds: [] });
    expect(written()).toEqual({ accountId: 'b', statusIds: [], comment: '', forward: false });
  });

  // rules: report-failure
  test('sends once; shows a failure in the dialog and retains the comment', async () => {
    const { actor, sendReport, written, is } = open();
    actor.send({ type: 'report.edit', change: { comment: 'spam' } });
    actor.send({ type: 'report.submit' });
    actor.send({ type: 'report.submit' });
    expect([is(), sendReport.requested.length]).toEqual([[true, false], 1]);
    await sendReport.reject(new CallError({ kind: 'offline' }));
    expect([is(), written()?.comment]).toEqual([[false, true], 'spam']);
    actor.send({ type: 'report.submit' });
    expect([is(), sendReport.requested.length]).toEqual([[true, false], 2]);
  });

  test('reports the initial status when others fail to load', async () => {
    const { fetchStatuses, offered, written } = open();
    await fetchStatuses.reject(new CallError({ kind: 'offline' }));
    expect([offered(), written()?.statusIds]).toEqual([['1'], ['1']]);
  });

  test('aborts pending requests when closed', () => {
    const { actor, fetchStatuses, written } = open();
    actor.send({ type: 'report.close' });
    expect([written(), fetchStatuses.signals.map(({ aborted }) => aborted)]).toEqual([undefined, [true]]);
  });
});
