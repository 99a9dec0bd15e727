import type { Store } from '#platform/storage.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { isKeepable, isKeepableForGuests, type Shelf } from '#domain/kept/kept-timeline.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';

/** Where the last start left what is configured. */
export const CONFIG = 'config';

/** The name under which it is noted what is kept of an account's timelines: it is asked before the database is. */
export const shelfOf = (owner: string): string => `kept/${owner}`;

/** Whether a timeline is one of those that are cached for a visitor. */
export const isKeepableFor = ({ accountId }: Visitor, key: TimelineKey): boolean =>
  accountId === undefined ? isKeepableForGuests(key) : isKeepable(key);

/** Whether something of a timeline may be cached here. */
export const mayBeKept = ({ storage }: { storage: Pick<Store, 'read'> }, visitor: Visitor, key: TimelineKey): boolean =>
  isKeepableFor(visitor, key) && key in readShelf(storage, keyOfVisitor(visitor));

export const readShelf = (storage: Pick<Store, 'read'>, owner: string): Shelf => (storage.read(shelfOf(owner), isRecord) ?? {}) as Shelf;
