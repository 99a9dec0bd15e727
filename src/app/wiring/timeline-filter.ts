import { fromCallback, type EventFromLogic, type InputFrom } from 'xstate';
import type { StatusFilter } from '#machines/timelines/timeline-actions.ts';
import { unfiltered } from '#domain/timeline/filtered-list.ts';
import type { Effects } from '#services/effects.ts';
import { cacheIn, settingsIn } from '#services/known.ts';
import type { StartFilter } from '#services/filtering.ts';

/** Filters timelines by what comes after the first statuses. Until that is there, nothing is seen that it may fold: what the server calls muted, and all where only we know why. */
export const timelineFilter = ({ shown }: Pick<Effects, 'shown'>, ownId: string | undefined) =>
  fromCallback<EventFromLogic<StatusFilter>, InputFrom<StatusFilter>>(({ input: { key }, receive, sendBack, system }) => {
    const tables = cacheIn(system)?.tables;
    if (!tables) return undefined;
    const { muteWords, muteBotStatuses } = settingsIn(system);
    const isHeld = muteWords.length > 0 || muteBotStatuses;
    let listed: readonly string[] = [];
    let filter: ReturnType<StartFilter> | undefined;
    let isOver = false;
    const follow = () => {
      if (filter) filter.follow(listed);
      else {
        const hidden = new Set(listed.filter((id) => isHeld || tables.statuses.row(id).get()?.muted));
        sendBack({ type: 'timeline.filtered', filteredList: { ...unfiltered, hidden } });
      }
    };
    receive(({ ids }) => {
      listed = ids;
      follow();
    });
    const begin = async () => {
      const { startFilter } = await shown();
      if (isOver) return;
      filter = startFilter({ key, ownId, tables, system, sendBack });
      follow();
    };
    void begin();
    return () => {
      isOver = true;
      filter?.stop();
    };
  });
