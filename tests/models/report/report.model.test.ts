import { describe, expect, test } from 'vitest';
import { reportMachine, selectIsRefused, selectIsSending, selectReport } from '#machines/report/report.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, pageOf } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });

const model = modelOf(reportMachine, {
  events: [
    { type: 'report.open', accountId: 'a', statusIds: ['1'] },
    { type: 'report.close' },
    { type: 'report.submit' },
    { type: 'report.edit', change: { comment: 'spam' } },
    { type: 'report.toggle', statusId: '1' },
    { type: 'form.restored', of: 'a', form: { comment: 'spam', forward: false, statusIds: ['2'] } },
    { type: 'form.changedElsewhere', of: 'a' },
  ],
  outcomes: {
    fetchStatuses: [{ done: pageOf('2 1') }, { error: offline }],
    sendReport: [{ done: undefined }, { error: offline }],
    persistForms: [{ error: new Error('a bug') }],
  },
  project: ({ report, offered, drafts }) => [
    Object.keys(drafts).length,
    report.accountId,
    report.comment,
    report.statusIds.length,
    offered.length,
  ],
});

describe('report model', () => {
  test.each(model.paths)('$name', async (path) => {
    const [fetchStatuses, sendReport] = [deferredCall(), deferredCall()];
    const actors = { fetchStatuses: fetchStatuses.logic, sendReport: sendReport.logic, persistForms: lightChild([]) } as never;
    const { actor } = openAmong(reportMachine.provide({ actors }));
    const is = (isOpen: boolean, isSending: boolean) => () => {
      expect([selectReport(actor.getSnapshot()) !== undefined, selectIsSending(actor.getSnapshot())]).toEqual([isOpen, isSending]);
    };
    await model.walk(path, {
      actor,
      events: {
        'report.*': (event) => actor.send(event as never),
        'form.*': (event) => actor.send(event as never),
        ...endingsOf({ fetchStatuses, sendReport }),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        closed: is(false, false),
        open: () => {},
        'open.idle': is(true, false),
        'open.idle.fresh': () => expect(selectIsRefused(actor.getSnapshot())).toBe(false),
        'open.idle.refused': () => expect(selectIsRefused(actor.getSnapshot())).toBe(true),
        'open.processing': is(true, true),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'report', edges: 11, taken: 11, missed: [] });
  });
});
