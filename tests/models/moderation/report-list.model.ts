import { reportListMachine } from '#machines/moderation/report-list.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aReport } from '#tests/support/moderation.ts';
import { modelOf } from '#tests/support/model.ts';

const lost = { error: new CallError({ kind: 'offline' }) };
const pageOf = (ids: readonly string[], next?: string) => ({
  ids,
  normalised: { reports: ids.map((id) => aReport({ id })) },
  ...(next === undefined ? {} : { next }),
});

/** The open reports: two on two pages, and one that arrives later. */
export const reportListModel = modelOf(reportListMachine, {
  input: { state: 'open' },
  events: [{ type: 'list.older' }, { type: 'list.retry' }, { type: 'list.refresh' }, { type: 'list.update' }, { type: 'list.showFresh' }],
  outcomes: {
    fetchFirst: [{ done: pageOf(['a'], 'more') }, { done: pageOf([]) }, lost],
    fetchNext: [{ done: pageOf(['b']) }, lost],
    fetchUpdates: [{ done: { fresh: ['c'], normalised: {} } }, { done: { fresh: [], normalised: {} } }, lost],
  },
  project: ({ rows, fresh, failure, hasFailedOlder, isOutdated }) => [
    rows.ids.toSorted().filter((id, at, all) => all.indexOf(id) === at),
    rows.next,
    fresh,
    failure?.kind,
    hasFailedOlder,
    isOutdated,
  ],
});
