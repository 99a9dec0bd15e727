import type { Store } from '#platform/storage.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { shelfOf } from '#services/kept/shelf.ts';

/** The names of all that may be kept, of whomever. */
export const namesOnShelves = (storage: Pick<Store, 'all'>): readonly string[] =>
  storage
    .all(shelfOf(''))
    .flatMap(([name, shelf]) => Object.keys(isRecord(shelf) ? shelf : {}).map((key) => `${name.slice(shelfOf('').length)}/${key}`));
