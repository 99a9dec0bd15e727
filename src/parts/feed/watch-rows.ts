import type { EntityCache } from '#cache/entity-cache.ts';

type Tables = EntityCache['tables'];

/** Says at most once a turn that something changed by which statuses are sifted; only what is listed newly is watched anew. */
export const createRowWatch = (tables: Tables, changed: () => void) => {
  const watched = new Map<string, () => void>();
  let isDue = false;
  const wake = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      changed();
    });
  };

  const watchOne = (id: string): (() => void) => {
    const status = tables.statuses.row(id).get();
    const inner = tables.statuses.row(status?.reblogId ?? '').get();
    const people = [status, inner].flatMap((one) => [one?.accountId, one?.inReplyToAccountId]).filter((one) => one !== undefined);
    const ends = [id, ...(inner ? [inner.id] : [])].map((one) => tables.statuses.row(one).watch(wake));
    for (const person of new Set(people)) ends.push(tables.relationships.row(person).watch(wake));
    return () => {
      for (const end of ends) end();
    };
  };

  return {
    follow: (ids: readonly string[]) => {
      const listed = new Set(ids);
      for (const [id, end] of watched) {
        if (listed.has(id)) continue;
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
