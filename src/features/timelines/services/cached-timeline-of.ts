import { kinds, type Kind, type Normalised, type Reference } from '#domain/cache/entities.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import { chosenBy, type CachedTimeline } from '#domain/timeline-cache/cached-timeline.ts';
import { cacheablePart } from '#domain/timeline-cache/cacheable-part.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { FilteredList } from '#domain/timelines/filtered-list.ts';
import { idsOf, type Item } from '#domain/timelines/items.ts';
import type { TimelineList } from '#domain/timelines/list.ts';
import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { EntityCache } from '#cache/entity-cache.ts';

type Tables = EntityCache['tables'];

/** Returns the rows that some statuses need to be shown, as the server sent them. */
const reached = (tables: Tables, ids: readonly string[]): Normalised => {
  const found: { [K in Kind]?: Map<string, unknown> } = {};
  const open: Reference[] = ids.map((id) => ({ kind: 'statuses', id }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { kind, id } = next;
    const all = (found[kind] ??= new Map());
    const value = tables[kind].serverValue(id);
    if (all.has(id) || !value) continue;
    all.set(id, value);
    open.push(...kinds[kind].references(value as never));
  }
  return Object.fromEntries(Object.entries(found).map(([kind, all]) => [kind, [...all.values()]])) as Normalised;
};

/** Returns the statuses that are hidden or collapsed, except those that another one represents. */
const unseenOf = ({ hidden, collapsed, also }: FilteredList): readonly string[] => {
  const gathered = new Set([...also.values()].flat());
  return [...[...hidden].filter((id) => !gathered.has(id)), ...collapsed.keys()];
};

/**
 * Returns the part of a timeline to store: the server's statuses, without the user's own unconfirmed ones, deleted statuses and unfollowed
 * accounts.
 */
export const cachedTimelineOf = (
  { key, list, filteredList }: { key: TimelineKey; list: TimelineList; filteredList: FilteredList },
  by: {
    owner: string;
    tables: Tables;
    settings: Settings;
    filters: readonly ServerFilter[];
    left: readonly string[];
    anchor: ScrollAnchor | undefined;
    now: number;
  },
): CachedTimeline => {
  const { owner, tables, settings, filters, left, anchor, now } = by;
  const stays = ({ kind, id }: Item): boolean => {
    if (kind === 'gap') return true;
    const status = tables.statuses.serverValue(id);
    return status !== undefined && !status.deleted && !list.own.ids.includes(id) && !left.includes(status.accountId);
  };
  const all = list.all.filter(stays);
  const items = cacheablePart(all, anchor?.id);
  const ids = idsOf(items);
  const last = ids.at(-1);
  const older = items.at(-1) === all.at(-1) || last === undefined ? list.older : { olderThan: last };
  const unseen = new Set(unseenOf(filteredList));
  return {
    owner,
    key,
    seenAt: now,
    items,
    ...(older === undefined ? {} : { older }),
    normalised: reached(tables, ids),
    unseen: ids.filter((id) => unseen.has(id)),
    chosen: chosenBy(settings),
    filters,
  };
};
