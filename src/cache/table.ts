import { createAtom, type Atom, type Readable, type ReadonlyAtom } from '@xstate/store';
import type { Hope, Merge } from '../domain/entities.ts';

type Row<T> = { said: T | undefined; hopes: readonly Hope<T>[] };
type Slot<T> = { row: Atom<Row<T>>; seen: ReadonlyAtom<T | undefined> };

/**
 * One table of the entity cache: what the server said about each id and, laid over it, what we hope it will say.
 * A write wakes only the views of that id, so its cost does not grow with the table.
 */
export class Table<T extends { id: string }> {
  readonly #merge: Merge<T>;
  readonly #slots = new Map<string, Slot<T>>();
  readonly #watchers = new Map<string, number>();
  readonly #births = createAtom(0);

  constructor(merge: Merge<T>) {
    this.#merge = merge;
  }

  get size(): number {
    return this.#slots.size;
  }

  /** The value views read: the last answer with every pending hope laid over it. Only a subscription makes a row. */
  row(id: string): Readable<T | undefined> {
    return {
      get: () => {
        const slot = this.#slots.get(id);
        if (slot) return slot.seen.get();
        this.#births.get();
        return undefined;
      },
      subscribe: (observer: Parameters<ReadonlyAtom<T | undefined>['subscribe']>[0]) => {
        this.#watchers.set(id, (this.#watchers.get(id) ?? 0) + 1);
        const subscription = this.#slot(id).seen.subscribe(observer);
        let isOpen = true;
        return {
          unsubscribe: () => {
            if (!isOpen) return;
            isOpen = false;
            subscription.unsubscribe();
            this.#unwatch(id);
          },
        };
      },
    } as Readable<T | undefined>;
  }

  /** Takes an answer as the truth; `settles` drops the hope it answers, in the same write. */
  merge(value: T, settles?: string): void {
    this.#write(value.id, ({ said, hopes }) => ({
      said: said ? this.#merge(said, value) : value,
      hopes: settles === undefined ? hopes : without(hopes, settles),
    }));
  }

  /** Changes what is known of a row without an answer that carries all of it; nothing happens to an unknown row. */
  patch(id: string, change: Partial<T>): void {
    if (this.#slots.get(id)?.row.get().said === undefined) return;
    this.#write(id, ({ said, hopes }) => ({ said: said && { ...said, ...change }, hopes }));
  }

  hope(id: string, hope: Hope<T>): void {
    this.#write(id, ({ said, hopes }) => ({ said, hopes: [...without(hopes, hope.token), hope] }));
  }

  /** Failure needs no undo: the hope goes and the last answer shows again. */
  giveUp(id: string, token: string): void {
    if (this.#slots.has(id)) this.#write(id, ({ said, hopes }) => ({ said, hopes: without(hopes, token) }));
    this.#dropIfEmpty(id);
  }

  /** The rows that a view watches or a hope waits on, with what is known of them. */
  *alive(): Generator<readonly [id: string, said: T | undefined]> {
    for (const [id, { row }] of this.#slots) {
      const { said, hopes } = row.get();
      if (this.#watchers.has(id) || hopes.length > 0) yield [id, said];
    }
  }

  /** The last answer, without hopes. */
  said(id: string): T | undefined {
    return this.#slots.get(id)?.row.get().said;
  }

  /** Drops every row that is not among `kept`. */
  keepOnly(kept: ReadonlySet<string>): void {
    for (const [id, { row }] of this.#slots) if (!kept.has(id)) this.#drop(id, row);
  }

  #unwatch(id: string): void {
    const left = (this.#watchers.get(id) ?? 0) - 1;
    if (left > 0) this.#watchers.set(id, left);
    else this.#watchers.delete(id);
    this.#dropIfEmpty(id);
  }

  #write(id: string, change: (row: Row<T>) => Row<T>): void {
    const slot = this.#slots.get(id);
    if (slot) slot.row.set(change);
    else this.#slot(id, change({ said: undefined, hopes: [] }));
  }

  #slot(id: string, initial: Row<T> = { said: undefined, hopes: [] }): Slot<T> {
    const known = this.#slots.get(id);
    if (known) return known;
    const row = createAtom<Row<T>>(initial);
    const slot = { row, seen: createAtom(() => laidOver(row.get())) };
    this.#slots.set(id, slot);
    this.#births.set((count) => count + 1);
    return slot;
  }

  #dropIfEmpty(id: string): void {
    const row = this.#slots.get(id)?.row;
    if (!row || this.#watchers.has(id)) return;
    const { said, hopes } = row.get();
    if (!said && hopes.length === 0) this.#drop(id, row);
  }

  #drop(id: string, row: Atom<Row<T>>): void {
    this.#slots.delete(id);
    row.set({ said: undefined, hopes: [] });
  }
}

const without = <T>(hopes: readonly Hope<T>[], token: string) => hopes.filter((hope) => hope.token !== token);

const laidOver = <T>({ said, hopes }: Row<T>): T | undefined =>
  said === undefined || hopes.length === 0
    ? said
    : hopes.reduce((value, { set, add }) => ({ ...value, ...set, ...sums(value, add) }), said);

const sums = <T>(value: T, add: Hope<T>['add']): Partial<T> =>
  Object.fromEntries(
    Object.entries((add ?? {}) as Record<string, number>).map(([key, by]) => [key, Math.max(0, Number(value[key as keyof T] ?? 0) + by)]),
  ) as Partial<T>;
