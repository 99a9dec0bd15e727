import type { Store } from '#platform/storage.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { isCacheable, isCacheableForGuests, type CacheIndex } from '#domain/timeline-cache/cached-timeline.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';

/** Where the last start left what is configured. */
export const CONFIG = 'config';

/** The name under which it is noted what is kept of an account's timelines: it is asked before the database is. */
export const cacheIndexName = (owner: string): string => `kept/${owner}`;

/** Whether a timeline is one of those that are cached for a visitor. */
export const isCacheableFor = ({ accountId }: Visitor, key: TimelineKey): boolean =>
  accountId === undefined ? isCacheableForGuests(key) : isCacheable(key);

/** Whether something of a timeline may be cached here. */
export const mayBeCached = ({ storage }: { storage: Pick<Store, 'read'> }, visitor: Visitor, key: TimelineKey): boolean =>
  isCacheableFor(visitor, key) && key in readCacheIndex(storage, keyOfVisitor(visitor));

export const readCacheIndex = (storage: Pick<Store, 'read'>, owner: string): CacheIndex =>
  (storage.read(cacheIndexName(owner), isRecord) ?? {}) as CacheIndex;
