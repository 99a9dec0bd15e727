import { fromTransition } from 'xstate';
import type { EntityCache } from '#cache/entity-cache.ts';
import type { Table } from '#cache/table.ts';
import { kinds, type EntitiesEvent, type Normalised, type Kind } from '#domain/cache/entities.ts';

type Report = (error: unknown) => void;
type AnyTable = Table<{ id: string }>;

/** The only writer of a session's cache, an actor so that the inspector shows every write. Its context is the cache, which views read. */
export const entitiesLogic = (cache: EntityCache, report: Report) =>
  fromTransition((cache: EntityCache, event: EntitiesEvent) => {
    write(cache, event, report);
    return cache;
  }, cache);

const tableOf = (cache: EntityCache, kind: Kind) => cache.tables[kind] as unknown as AnyTable;

const write = (cache: EntityCache, event: EntitiesEvent, report: Report): void => {
  const each = (change: () => void) => {
    try {
      change();
    } catch (error) {
      report(error);
    }
  };
  switch (event.type) {
    case 'entities.merge':
      mergeAll(cache, event.normalised, event.confirms, each);
      break;
    case 'entities.update':
      each(() => tableOf(cache, event.kind).update(event.id, event.update));
      break;
    case 'entities.rollBack':
      each(() => tableOf(cache, event.kind).rollBack(event.id, event.token));
      break;
    case 'entities.patch':
      for (const id of event.ids) each(() => tableOf(cache, event.kind).patch(id, event.change));
      break;
    case 'entities.retain':
      cache.hold(event.holder, event.kind, event.ids);
      break;
    case 'entities.sweep':
      each(() => cache.sweep());
  }
};

/** `kinds` lists referenced entities first, so that a status is never rendered before its author. */
const ORDER = Object.keys(kinds) as Kind[];

const mergeAll = (
  cache: EntityCache,
  normalised: Normalised,
  confirms: { kind: Kind; id: string; token: string } | undefined,
  each: (change: () => void) => void,
): void => {
  for (const kind of ORDER) {
    for (const value of normalised[kind] ?? []) {
      const token = confirms?.kind === kind && confirms.id === value.id ? confirms.token : undefined;
      each(() => tableOf(cache, kind).merge(value, token));
    }
  }
  if (confirms) each(() => tableOf(cache, confirms.kind).rollBack(confirms.id, confirms.token));
};
