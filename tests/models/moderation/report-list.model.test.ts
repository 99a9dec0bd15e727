import { describe, expect, test } from 'vitest';
import {
  reportListMachine,
  selectFresh,
  selectListed,
  selectReportsFailure,
  selectReportsPhase,
  selectReportsRest,
  type ReportUpdates,
} from '#machines/moderation/report-list.machine.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { reportListModel } from './report-list.model.ts';

describe('report list model', () => {
  test.each(reportListModel.paths)('$name', async (path) => {
    const [fetchFirst, fetchNext, fetchUpdates] = [deferredCall<Page>(), deferredCall<Page>(), deferredCall<ReportUpdates>()];
    const { actor } = openAmong(
      reportListMachine.provide({ actors: { fetchFirst: fetchFirst.logic, fetchNext: fetchNext.logic, fetchUpdates: fetchUpdates.logic } }),
      { state: 'open' },
    );
    const now = () => actor.getSnapshot();
    const waiting = () => [fetchFirst, fetchNext, fetchUpdates].flatMap((call) => call.waiting());
    const is = (phase: string, rest: string | undefined, asking: readonly string[]) => () =>
      expect([selectReportsPhase(now()), rest && selectReportsRest(now()), waiting()]).toEqual([phase, rest, asking]);
    await reportListModel.walk(path, {
      actor,
      events: { 'list.*': (event) => actor.send(event), ...endingsOf({ fetchFirst, fetchNext, fetchUpdates }) },
      states: {
        loading: is('loading', undefined, ['fetchFirst']),
        failed: () => expect([selectReportsPhase(now()), selectReportsFailure(now())?.kind]).toEqual(['failed', 'offline']),
        'loaded.idle': ({ context: { rows, fresh, hasFailedOlder } }) => {
          expect([selectListed(now()), selectFresh(now())]).toEqual([rows.ids, fresh]);
          is('loaded', rows.next === undefined ? 'end' : hasFailedOlder ? 'failed' : 'idle', [])();
        },
        'loaded.loadingMore': is('loaded', 'loading', ['fetchNext']),
        'loaded.refreshing': is('loaded', undefined, ['fetchUpdates']),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([reportListModel])).toMatchObject({ machine: 'reportList', missed: [] });
  });
});
