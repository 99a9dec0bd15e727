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

type Watched = 'statuses' | 'polls' | 'relationships';

/** The other entities that a status is filtered by. */
const dependenciesOf = (id: string, { statuses }: Tables): readonly (readonly [Watched, string])[] => {
  const status = statuses.row(id).get();
  const inner = statuses.row(status?.reblogId ?? '').get();
  return [
    ...(inner ? [['statuses', inner.id] as const] : []),
    ...[status, inner].flatMap((one) => [
      ...(one?.pollId ? [['polls', one.pollId] as const] : []),
      ...[one?.accountId, one?.inReplyToAccountId].flatMap((account) =>
        account === undefined ? [] : [['relationships', account] as const],
      ),
    ]),
  ];
};

/** Calls back, at most once a turn, with the statuses whose filtered entities were written. It subscribes to tables instead of rows: a list may have thousands. */
const createRowWatch = (tables: Tables, onWritten: (ids: ReadonlySet<string>) => void) => {
  let watched: ReadonlySet<string> = new Set();
  let due = new Set<string>();
  const dependants = {
    statuses: new Map<string, string[]>(),
    polls: new Map<string, string[]>(),
    relationships: new Map<string, string[]>(),
  };
  const report = () => {
    const ids = new Set([...due].filter((one) => watched.has(one)));
    due = new Set();
    onWritten(ids);
  };
  const listen = (kind: Watched) =>
    tables[kind].listen((written) => {
      const ids = dependants[kind].get(written) ?? [];
      const isListed = kind === 'statuses' && watched.has(written);
      if (!isListed && ids.length === 0) return;
      if (due.size === 0) queueMicrotask(report);
      if (isListed) due.add(written);
      for (const id of ids) due.add(id);
    });
  const stops = [listen('statuses'), listen('polls'), listen('relationships')];

  return {
    follow: (ids: ReadonlySet<string>) => {
      const isShorter = [...watched].some((id) => !ids.has(id));
      if (isShorter) for (const kind of Object.values(dependants)) kind.clear();
      for (const id of ids) {
        if (!isShorter && watched.has(id)) continue;
        for (const [kind, other] of dependenciesOf(id, tables)) {
          const all = dependants[kind].get(other);
          if (!all) dependants[kind].set(other, [id]);
          else if (all.at(-1) !== id) all.push(id);
        }
      }
      watched = ids;
    },
    stop: () => {
      for (const stop of stops) stop();
      watched = new Set();
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
