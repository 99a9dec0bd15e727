import { describe, expect, test } from 'vitest';
import { reportCountsMachine, selectOpenReports, selectReportCounts } from '#machines/moderation/report-counts.machine.ts';
import type { ReportCounts } from '#domain/moderation/report.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Account } from '#domain/account/account.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const lost = { error: new CallError({ kind: 'offline' }) };
const model = modelOf(reportCountsMachine, {
  events: [
    { type: 'reports.count' },
    { type: 'reports.refused' },
    { type: 'reports.watch' },
    { type: 'reports.unwatch' },
    { type: 'reports.moved', from: 'open', to: 'resolved' },
  ],
  outcomes: {
    countReports: [
      { done: { open: 1, resolved: 0 } },
      lost,
      { error: new CallError({ kind: 'forbidden', status: 403, message: 'Not you.' }) },
    ],
    fetchOwnAccount: [{ done: anAccount({ role: 'member' }) }, { done: anAccount({ role: 'moderator' }) }, lost],
  },
  project: ({ counts, isWatched }) => [counts.open === undefined, isWatched],
});

describe('report counts model', () => {
  test.each(model.paths)('$name', async (path) => {
    const count = deferredCall<ReportCounts>();
    const fetchAccount = deferredCall<Account>();
    const machine = reportCountsMachine.provide({ actors: { countReports: count.logic, fetchOwnAccount: fetchAccount.logic } });
    const { actor, clock, receivedBy } = openAmong(machine);
    await model.walk(path, {
      actor,
      events: {
        'reports.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ countReports: count, fetchOwnAccount: fetchAccount }),
      },
      states: {
        counting: () => expect(count.waiting()).toEqual(['countReports']),
        verifying: () => expect([count.waiting(), fetchAccount.waiting()]).toEqual([[], ['fetchOwnAccount']]),
        dismissed: () => expect([count.waiting(), fetchAccount.waiting(), selectOpenReports(actor.getSnapshot())]).toEqual([[], [], 0]),
        idle: ({ context: { counts } }) => {
          expect(count.waiting()).toEqual([]);
          expect([selectReportCounts(actor.getSnapshot()), selectOpenReports(actor.getSnapshot())]).toEqual([counts, counts.open ?? 0]);
        },
      },
    });
    const counted = path.steps.filter(({ event }) => event.type === 'xstate.done.actor.countReports').length;
    expect(receivedBy('reports').length).toBe(counted);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'reportCounts', missed: [] });
  });
});
