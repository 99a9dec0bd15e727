import { kinds, type Entities, type Kind, type Merge, type Reference } from '#domain/cache/entities.ts';
import { Table } from './table.ts';

type Tables = { readonly [K in Kind]: Table<Entities[K]> };

const kindNames = Object.keys(kinds) as Kind[];

/** All rows of one session, and the lists that retain them. Each session has its own. */
export class EntityCache {
  readonly tables = Object.fromEntries(
    kindNames.map((kind) => [kind, new Table(kinds[kind].merge as unknown as Merge<{ id: string }>)]),
  ) as unknown as Tables;
  readonly #retained = new Map<string, { kind: Kind; ids: readonly string[] }>();

  /** Replaces the rows of one kind that `holder` retains through sweeps. */
  hold(holder: string, kind: Kind, ids: readonly string[]): void {
    const key = `${kind} ${holder}`;
    if (ids.length === 0) this.#retained.delete(key);
    else this.#retained.set(key, { kind, ids });
  }

  /** Removes every row that no list retains, no view watches, no optimistic update needs, and no retained row refers to. */
  sweep(): void {
    const retained = Object.fromEntries(kindNames.map((kind) => [kind, new Set<string>()])) as Record<Kind, Set<string>>;
    const open: Reference[] = [];
    for (const { kind, ids } of this.#retained.values()) for (const id of ids) open.push({ kind, id });
    for (const kind of kindNames) for (const [id] of this.tables[kind].alive()) open.push({ kind, id });
    for (let next = open.pop(); next; next = open.pop()) {
      if (retained[next.kind].has(next.id)) continue;
      retained[next.kind].add(next.id);
      const stored = this.tables[next.kind].serverValue(next.id);
      if (stored) open.push(...kinds[next.kind].references(stored as never));
    }
    for (const kind of kindNames) this.tables[kind].keepOnly(retained[kind]);
  }
}
