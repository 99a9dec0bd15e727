import { useMemo, useSyncExternalStore } from 'react';
import type { Entities, Kind } from '#domain/cache/entities.ts';
import type { EntityCache } from '#cache/entity-cache.ts';
import { useEntityCache } from './hooks.ts';

type Rows<K extends Kind> = readonly (Entities[K] | undefined)[];

/** Several rows as one store: another array only where one of them is another. */
const storeOf = <K extends Kind>({ tables }: EntityCache, kind: K, ids: readonly string[]) => {
  const views = ids.map((id) => tables[kind].row(id));
  let last: Rows<K> = [];
  return {
    get: (): Rows<K> => {
      const now = views.map((view) => view.get()) as Rows<K>;
      if (now.length !== last.length || now.some((row, at) => row !== last[at])) last = now;
      return last;
    },
    watch: (wake: () => void) => {
      const ends = views.map((view) => view.watch(wake));
      return () => {
        for (const end of ends) end();
      };
    },
  };
};

/** Returns the cached entities, in order; they stay in the cache while the view is mounted. */
export const useRows = <K extends Kind>(kind: K, ids: readonly string[]): Rows<K> => {
  const cache = useEntityCache();
  const store = useMemo(() => storeOf(cache, kind, ids), [cache, kind, ids]);
  return useSyncExternalStore(store.watch, store.get);
};
