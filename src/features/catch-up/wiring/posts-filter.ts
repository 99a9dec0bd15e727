import { fromCallback, type EventFromLogic } from 'xstate';
import type { PostsFilter } from '#machines/catch-up/catch-up.machine.ts';
import { caughtPosts, type Listed } from '#domain/catch-up/posts.ts';
import type { FilteredList } from '#domain/timelines/filtered-list.ts';
import { cacheIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';

type Filtered = Pick<FilteredList, 'hidden' | 'collapsed'>;

/** Filters statuses by the rules of the home timeline, and reports the posts that they show, now and whenever either changes (rule muted-folded). */
export const postsFilter = ({ effects: { shown }, visitor: { accountId: ownId }, sessionCache }: SessionParts) =>
  fromCallback<EventFromLogic<PostsFilter>>(({ receive, sendBack, system }) => {
    const tables = cacheIn(system)?.tables;
    if (!tables) return undefined;
    let listed: readonly string[] = [];
    let filtered: Filtered | undefined;
    let filter: { follow: (ids: readonly string[]) => void; stop: () => void } | undefined;
    let isOver = false;
    const report = ({ hidden, collapsed }: Filtered) => {
      const all = listed.flatMap((id): Listed[] => {
        const status = tables.statuses.row(id).get();
        if (!status || status.deleted || hidden.has(id)) return [];
        return [{ status, repeated: tables.statuses.row(status.reblogId ?? '').get(), reason: collapsed.get(id) }];
      });
      sendBack({ type: 'posts.filtered', posts: caughtPosts(all) });
    };
    const follow = () => {
      if (!filter) return;
      const before = filtered;
      filter.follow(listed);
      // Statuses that are shown as they are do not change the filter's report.
      if (filtered && filtered === before) report(filtered);
    };
    receive(({ ids }) => {
      listed = ids;
      follow();
    });
    const begin = async () => {
      const { startFilter } = await shown();
      if (isOver) return;
      const say = (next: Filtered) => {
        filtered = next;
        report(next);
      };
      filter = startFilter({ key: 'friends', ownId, tables, system, sessionCache, say });
      follow();
    };
    void begin();
    return () => {
      isOver = true;
      filter?.stop();
    };
  });
