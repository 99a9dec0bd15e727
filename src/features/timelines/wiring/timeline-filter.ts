import { fromCallback, type EventFromLogic, type InputFrom } from 'xstate';
import type { StatusFilter } from '#machines/timelines/timeline.machine.ts';
import { createGatherer } from '#cache/gather.ts';
import { needsClientFilter } from '#domain/filters/filter-settings.ts';
import { unfiltered, type FilteredList } from '#domain/timelines/filtered-list.ts';
import { reachOf } from '#domain/timelines/together.ts';
import type { Effects } from '#services/effects.ts';
import { cacheIn, settingsIn } from '#services/system-actors.ts';
import type { SessionCache } from '#services/timeline-cache/session-cache.ts';
import type { StartFilter } from '#services/filtering.ts';

/**
 * Filters timelines by rules that load after the first statuses, and lists each status once from the first on. Until they are loaded,
 * statuses that they may collapse are not shown: those that the server marks as muted, and all where only the client knows the reason,
 * except cached ones, which are stored with their reason.
 */
export const timelineFilter = ({ shown }: Pick<Effects, 'shown'>, ownId: string | undefined, sessionCache: Pick<SessionCache, 'found'>) =>
  fromCallback<EventFromLogic<StatusFilter>, InputFrom<StatusFilter>>(({ input: { key }, receive, sendBack, system }) => {
    const tables = cacheIn(system)?.tables;
    if (!tables) return undefined;
    const needsFilter = needsClientFilter(settingsIn(system), key);
    const gather = createGatherer(tables);
    let [listed, waiting]: [readonly string[], number] = [[], 0];
    let filteredList: FilteredList = unfiltered;
    const gathered = () => gather(filteredList, listed, waiting, reachOf(settingsIn(system).repeatsTogether));
    const report = (next: Omit<FilteredList, 'also'>) => {
      filteredList = { ...unfiltered, ...next };
      sendBack({ type: 'timeline.filtered', filteredList: gathered().filteredList });
    };
    let filter: ReturnType<StartFilter> | undefined;
    let isOver = false;
    const follow = () => {
      const before = filteredList;
      if (filter) filter.follow(listed);
      else {
        const judged = sessionCache.found.get(key)?.judged;
        report({
          ...unfiltered,
          hidden: new Set(listed.filter((id) => judged?.get(id) ?? (needsFilter || tables.statuses.row(id).get()?.muted))),
        });
      }
      if (filteredList !== before) return;
      const next = gathered();
      if (next.isOther) sendBack({ type: 'timeline.filtered', filteredList: next.filteredList });
    };
    receive((event) => {
      [listed, waiting] = [event.ids, event.waiting];
      follow();
    });
    const begin = async () => {
      const { startFilter } = await shown();
      if (isOver) return;
      filter = startFilter({ key, ownId, tables, system, sessionCache, say: report });
      follow();
    };
    void begin();
    return () => {
      isOver = true;
      filter?.stop();
    };
  });
