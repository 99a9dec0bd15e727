import type { OptimisticUpdate, Merge } from '#domain/cache/entities.ts';
import { shareParts } from '#domain/cache/share-parts.ts';

type Row<T> = { readonly serverValue: T | undefined; readonly updates: readonly OptimisticUpdate<T>[]; readonly shown: T | undefined };
type Wake = () => void;

/** One row as views read it: its current value, and a subscription to its changes. */
export interface View<T> {
  readonly get: () => T | undefined;
  /** Returns a function that ends the subscription. */
  readonly watch: (wake: Wake) => () => void;
}

const empty: Row<never> = { serverValue: undefined, updates: [], shown: undefined };

/**
 * One table of the entity cache: the server's version of each id and, laid over it, the expected one.
 * A write wakes only the views of that id, so its cost does not grow with the table.
 */
export class Table<T extends { id: string }> {
  readonly #merge: Merge<T>;
  readonly #rows = new Map<string, Row<T>>();
  readonly #watchers = new Map<string, Set<Wake>>();
  readonly #listeners = new Set<(id: string) => void>();

  constructor(merge: Merge<T>) {
    this.#merge = merge;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Returns what views read: the last response with every pending update laid over it, whether or not the row exists yet. */
  row(id: string): View<T> {
    return {
      get: () => this.#rows.get(id)?.shown,
      watch: (wake) => {
        const watchers = this.#watchers.get(id) ?? new Set();
        this.#watchers.set(id, watchers.add(wake));
        return () => {
          watchers.delete(wake);
          if (watchers.size === 0 && this.#watchers.get(id) === watchers) this.#watchers.delete(id);
        };
      },
    };
  }

  /** Calls back with the id of each changed row: one subscription, however many rows a list has. Rows are not retained by it. */
  listen(listener: (id: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Stores a response as the server's version, unless it is equal to the last; `confirms` removes the optimistic update that it confirms, in the same write. */
  merge(value: T, confirms?: string): void {
    const { serverValue, updates } = this.#rows.get(value.id) ?? empty;
    this.#write(
      value.id,
      serverValue ? shareParts(serverValue, this.#merge(serverValue, value)) : value,
      confirms === undefined ? updates : without(updates, confirms),
    );
  }

  /** Changes fields of a row without a complete response; does nothing for an unknown row. */
  patch(id: string, change: Partial<T>): void {
    const { serverValue, updates } = this.#rows.get(id) ?? empty;
    if (serverValue !== undefined) this.#write(id, { ...serverValue, ...change }, updates);
  }

  update(id: string, update: OptimisticUpdate<T>): void {
    const { serverValue, updates } = this.#rows.get(id) ?? empty;
    this.#write(id, serverValue, [...without(updates, update.token), update]);
  }

  /** Removes a failed update, so that the last response shows again; there is no undo. */
  rollBack(id: string, token: string): void {
    const { serverValue, updates } = this.#rows.get(id) ?? empty;
    this.#write(id, serverValue, without(updates, token));
  }

  /** Iterates over the rows that a view watches or an optimistic update needs, with the server's version. */
  *alive(): Generator<readonly [id: string, serverValue: T | undefined]> {
    for (const [id, { serverValue, updates }] of this.#rows) if (this.#watchers.has(id) || updates.length > 0) yield [id, serverValue];
  }

  /** Iterates over all cached rows of the server. */
  *all(): Generator<T> {
    for (const { serverValue } of this.#rows.values()) if (serverValue !== undefined) yield serverValue;
  }

  /** Returns the last response, without optimistic updates. */
  serverValue(id: string): T | undefined {
    return this.#rows.get(id)?.serverValue;
  }

  /** Removes every row that is not among `ids`. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#rows.keys()) if (!ids.has(id)) this.#write(id, undefined, []);
  }

  #write(id: string, serverValue: T | undefined, updates: readonly OptimisticUpdate<T>[]): void {
    const before = this.#rows.get(id)?.shown;
    const shown = laidOver(serverValue, updates);
    if (serverValue === undefined && updates.length === 0) this.#rows.delete(id);
    else this.#rows.set(id, { serverValue, updates, shown });
    if (shown === before) return;
    for (const wake of this.#watchers.get(id) ?? []) wake();
    for (const listener of this.#listeners) listener(id);
  }
}

const without = <T>(updates: readonly OptimisticUpdate<T>[], token: string) => updates.filter((update) => update.token !== token);

const laidOver = <T>(serverValue: T | undefined, updates: readonly OptimisticUpdate<T>[]): T | undefined =>
  serverValue === undefined || updates.length === 0
    ? serverValue
    : updates.reduce((value, { set, add }) => ({ ...value, ...set, ...sums(value, add) }), serverValue);

const sums = <T>(value: T, add: OptimisticUpdate<T>['add']): Partial<T> =>
  Object.fromEntries(
    Object.entries((add ?? {}) as Record<string, number>).map(([key, by]) => [key, Math.max(0, Number(value[key as keyof T] ?? 0) + by)]),
  ) as Partial<T>;
