import type { EntityCache } from './entity-cache.ts';

type Tables = EntityCache['tables'];

/** Says at most once a turn about which of some statuses something was written by which they are filtered; only what is listed newly is watched anew. */
export const createRowWatch = (tables: Tables, changed: (ids: ReadonlySet<string>) => void) => {
  const watched = new Map<string, () => void>();
  let due = new Set<string>();
  const wake = (id: string) => {
    due.add(id);
    if (due.size > 1) return;
    queueMicrotask(() => {
      const ids = new Set([...due].filter((one) => watched.has(one)));
      due = new Set();
      changed(ids);
    });
  };

  const watchOne = (id: string): (() => void) => {
    const woken = () => wake(id);
    const status = tables.statuses.row(id).get();
    const inner = tables.statuses.row(status?.reblogId ?? '').get();
    const people = [status, inner].flatMap((one) => [one?.accountId, one?.inReplyToAccountId]).filter((one) => one !== undefined);
    const ends = [id, ...(inner ? [inner.id] : [])].map((one) => tables.statuses.row(one).watch(woken));
    for (const pollId of new Set([status?.pollId, inner?.pollId])) if (pollId) ends.push(tables.polls.row(pollId).watch(woken));
    for (const person of new Set(people)) ends.push(tables.relationships.row(person).watch(woken));
    return () => {
      for (const end of ends) end();
    };
  };

  return {
    follow: (ids: ReadonlySet<string>) => {
      for (const [id, end] of watched) {
        if (ids.has(id)) continue;
        end();
        watched.delete(id);
      }
      for (const id of ids) if (!watched.has(id)) watched.set(id, watchOne(id));
    },
    stop: () => {
      for (const end of watched.values()) end();
      watched.clear();
    },
  };
};
