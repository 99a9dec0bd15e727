import { expect, test } from 'vitest';
import { reportCountsMachine, selectOpenReports, selectReportCounts } from '#machines/moderation/report-counts.machine.ts';
import type { ReportCounts } from '#domain/moderation/report.ts';
import { CallError } from '#domain/text/failure.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(reportCountsMachine, {
  events: [
    { type: 'reports.count' },
    { type: 'reports.watch' },
    { type: 'reports.unwatch' },
    { type: 'reports.moved', from: 'open', to: 'resolved' },
  ],
  outcomes: { countReports: [{ done: { open: 1, resolved: 0 } }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ counts, isWatched }) => [counts.open === undefined, isWatched],
});

test.each(model.paths)('$name', async (path) => {
  const count = heldCall<ReportCounts>();
  const { actor, clock, heardBy } = openAmong(reportCountsMachine.provide({ actors: { countReports: count.logic } }));
  await model.walk(path, {
    actor,
    events: {
      'reports.*': (event) => actor.send(event),
      'xstate.after.*': (event) => ring(actor, clock, event),
      ...endingsOf({ countReports: count }),
    },
    states: {
      counting: () => expect(count.waiting()).toEqual(['countReports']),
      resting: ({ context: { counts } }) => {
        expect(count.waiting()).toEqual([]);
        expect([selectReportCounts(actor.getSnapshot()), selectOpenReports(actor.getSnapshot())]).toEqual([counts, counts.open ?? 0]);
      },
    },
  });
  const counted = path.steps.filter(({ event }) => event.type.startsWith('xstate.done')).length;
  expect(heardBy('reports').length).toBe(counted);
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'reportCounts', missed: [] });
});
