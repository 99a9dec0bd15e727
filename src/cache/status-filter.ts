import type { Filtered, FilterReason } from '#domain/filters/filter.ts';
import type { FilteredList } from '#domain/timelines/filtered-list.ts';
import type { EntityCache } from './entity-cache.ts';
import { filterOne, type FilteredBy } from './filter-one.ts';
import { postIn } from './gather.ts';
import { createRowWatch } from './watch-rows.ts';

const isSame = (one: Filtered | undefined, other: Filtered): boolean =>
  one?.show === other.show &&
  (one.show !== 'collapsed' || other.show !== 'collapsed' || JSON.stringify(one.reason) === JSON.stringify(other.reason));

/**
 * A list of statuses as a person wants to see it, derived from the cache and followed: what something was written about is filtered
 * anew, once a turn, and what came of it is said only where it is another answer.
 */
export const createStatusFilter = (
  tables: EntityCache['tables'],
  by: () => Omit<FilteredBy, 'tables'>,
  say: (filteredList: Omit<FilteredList, 'also'>) => void,
) => {
  const answers = new Map<string, Filtered>();
  const posts = new Map<string, string | undefined>();
  let hasSaid = false;

  const filterThem = (ids: Iterable<string>): boolean => {
    const now = { tables, ...by() };
    let isOther = false;
    for (const id of ids) {
      const answer = filterOne(id, now);
      // What is new and shown as it is changes nothing of what was said.
      if (!isSame(answers.get(id) ?? { show: 'open' }, answer)) isOther = true;
      const post = postIn(tables, id);
      if (posts.has(id) && posts.get(id) !== post) isOther = true;
      answers.set(id, answer);
      posts.set(id, post);
    }
    return isOther;
  };
  const sayAll = () => {
    const [hidden, collapsed] = [new Set<string>(), new Map<string, FilterReason>()];
    for (const [id, answer] of answers) {
      if (answer.show === 'nothing') hidden.add(id);
      if (answer.show === 'collapsed') collapsed.set(id, answer.reason);
    }
    hasSaid = true;
    say({ hidden, collapsed, isWhole: true });
  };
  const watch = createRowWatch(tables, (ids) => {
    if (filterThem(ids)) sayAll();
  });

  return {
    /** Takes the list as it is now. */
    follow: (ids: readonly string[]) => {
      const listed = new Set(ids);
      const removed = [...answers].filter(([id]) => !listed.has(id));
      for (const [id] of removed) {
        answers.delete(id);
        posts.delete(id);
      }
      watch.follow(listed);
      const isOther = filterThem(ids.filter((id) => !answers.has(id)));
      if (isOther || !hasSaid || removed.some(([, { show }]) => show !== 'open')) sayAll();
    },
    /** What a person has chosen is another. */
    anew: () => {
      if (filterThem([...answers.keys()])) sayAll();
    },
    /** What it says is made something else of. */
    again: sayAll,
    stop: watch.stop,
  };
};
