import { dependsOnText, filtered, stricter, type Filtered, type FilterPreferences, type FilterReason } from '#domain/filters/filter.ts';
import { passesKinds, type KindFilter } from '#domain/filters/kind-filter.ts';
import type { Status } from '#domain/status/status.ts';
import type { FilteredList } from '#domain/timelines/filtered-list.ts';
import type { EntityCache } from './entity-cache.ts';
import { postIn } from './gather.ts';

type Tables = EntityCache['tables'];

/** The criteria of a filter besides the cached entities. */
interface Criteria {
  readonly preferences: FilterPreferences;
  /** The kinds of statuses that the timeline leaves out. */
  readonly kinds?: KindFilter;
  /** absent for a guest */
  readonly ownId: string | undefined;
  /** The accounts that the user just unfollowed; their statuses are hidden. */
  readonly left: readonly string[];
  /** Returns the text of a status without markup. */
  readonly plainOf: (status: Status) => string;
}

const filterAlone = (status: Status, tables: Tables, { preferences, ownId, plainOf }: Criteria): Filtered =>
  filtered(
    status,
    {
      ownId,
      author: tables.accounts.row(status.accountId).get(),
      relationship: tables.relationships.row(status.accountId).get(),
      // The server filtered its pages by the same rule; until the relationship is loaded, a streamed reply is shown rather than lost.
      followsParentAuthor: tables.relationships.row(status.inReplyToAccountId ?? '').get()?.following ?? true,
      plain: dependsOnText(preferences) ? plainOf(status) : '',
      poll: tables.polls.row(status.pollId ?? '').get(),
    },
    preferences,
  );

/** Filters one cached status. In a repeat the repeated status counts too, but not that it is a reply. */
const filterStatus = (id: string, tables: Tables, criteria: Criteria): Filtered => {
  const status = tables.statuses.row(id).get();
  if (!status) return { show: 'open' };
  if (criteria.left.includes(status.accountId)) return { show: 'nothing' };
  const { preferences, kinds, ownId } = criteria;
  const alone = filterAlone(status, tables, criteria);
  const inner = tables.statuses.row(status.reblogId ?? '').get();
  const result = inner
    ? stricter(alone, filterAlone(inner, tables, { ...criteria, preferences: { ...preferences, replyVisibility: 'all' } }))
    : alone;
  if (result.show === 'nothing' || !kinds || passesKinds(status, inner, kinds, ownId)) return result;
  return { show: 'nothing', byKind: true };
};

/** Calls back, at most once a turn, with the statuses whose filtered entities were written. */
const createRowWatch = (tables: Tables, onWritten: (ids: ReadonlySet<string>) => void) => {
  const watched = new Map<string, () => void>();
  let due = new Set<string>();
  const schedule = (id: string) => {
    due.add(id);
    if (due.size > 1) return;
    queueMicrotask(() => {
      const ids = new Set([...due].filter((one) => watched.has(one)));
      due = new Set();
      onWritten(ids);
    });
  };

  const watchStatus = (id: string): (() => void) => {
    const onWrite = () => schedule(id);
    const status = tables.statuses.row(id).get();
    const inner = tables.statuses.row(status?.reblogId ?? '').get();
    const accounts = [status, inner].flatMap((one) => [one?.accountId, one?.inReplyToAccountId]).filter((one) => one !== undefined);
    const stops = [id, ...(inner ? [inner.id] : [])].map((one) => tables.statuses.row(one).watch(onWrite));
    for (const pollId of new Set([status?.pollId, inner?.pollId])) if (pollId) stops.push(tables.polls.row(pollId).watch(onWrite));
    for (const accountId of new Set(accounts)) stops.push(tables.relationships.row(accountId).watch(onWrite));
    return () => {
      for (const stop of stops) stop();
    };
  };

  return {
    follow: (ids: ReadonlySet<string>) => {
      for (const [id, stop] of watched) {
        if (ids.has(id)) continue;
        stop();
        watched.delete(id);
      }
      for (const id of ids) if (!watched.has(id)) watched.set(id, watchStatus(id));
    },
    stop: () => {
      for (const stop of watched.values()) stop();
      watched.clear();
    },
  };
};

const isSame = (one: Filtered | undefined, other: Filtered): boolean =>
  one?.show === other.show &&
  (one.show !== 'nothing' || other.show !== 'nothing' || one.byKind === other.byKind) &&
  (one.show !== 'collapsed' || other.show !== 'collapsed' || JSON.stringify(one.reason) === JSON.stringify(other.reason));

/**
 * Filters the statuses of a list by the cache and the criteria, and follows both: a status is filtered again, once a turn, when its
 * entities were written, and the result is reported only if it differs.
 */
export const createStatusFilter = (tables: Tables, criteria: () => Criteria, report: (list: Omit<FilteredList, 'also'>) => void) => {
  const results = new Map<string, Filtered>();
  const posts = new Map<string, string | undefined>();
  let hasReported = false;

  /** Returns whether any result differs from the last report. */
  const filterAll = (ids: Iterable<string>): boolean => {
    const now = criteria();
    let isChanged = false;
    for (const id of ids) {
      const result = filterStatus(id, tables, now);
      // A new status that is shown as it is does not change the report.
      if (!isSame(results.get(id) ?? { show: 'open' }, result)) isChanged = true;
      const post = postIn(tables, id);
      if (posts.has(id) && posts.get(id) !== post) isChanged = true;
      results.set(id, result);
      posts.set(id, post);
    }
    return isChanged;
  };
  const reportAll = () => {
    const [hidden, collapsed] = [new Set<string>(), new Map<string, FilterReason>()];
    let byKind = 0;
    for (const [id, result] of results) {
      if (result.show === 'nothing') hidden.add(id);
      if (result.show === 'nothing' && result.byKind) byKind++;
      if (result.show === 'collapsed') collapsed.set(id, result.reason);
    }
    hasReported = true;
    report({ hidden, collapsed, byKind, isWhole: true });
  };
  const watch = createRowWatch(tables, (ids) => {
    if (filterAll(ids)) reportAll();
  });

  return {
    /** Replaces the list. */
    follow: (ids: readonly string[]) => {
      const listed = new Set(ids);
      const removed = [...results].filter(([id]) => !listed.has(id));
      for (const [id] of removed) {
        results.delete(id);
        posts.delete(id);
      }
      watch.follow(listed);
      const isChanged = filterAll(ids.filter((id) => !results.has(id)));
      if (isChanged || !hasReported || removed.some(([, { show }]) => show !== 'open')) reportAll();
    },
    /** Filters all statuses again, since the criteria changed. */
    refilter: () => {
      if (filterAll([...results.keys()])) reportAll();
    },
    /** Reports the same results once more, since the receiver derives something else from them. */
    repeatReport: reportAll,
    stop: watch.stop,
  };
};
