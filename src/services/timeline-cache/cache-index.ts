import type { Store } from '#platform/storage.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { isCacheable, isCacheableForGuests, type CacheIndex } from '#domain/timeline-cache/cached-timeline.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { configOf } from '#api/schema/config.ts';
import type { ClientConfig } from '#domain/server/instance.ts';

/** The storage key of the configuration of the last start. */
export const CONFIG = 'config';

/** Returns the storage key of the index of an account's cached timelines: it is read before the database. */
export const cacheIndexName = (owner: string): string => `kept/${owner}`;

/** True if a timeline may be cached for a visitor. */
export const isCacheableFor = ({ accountId }: Visitor, key: TimelineKey): boolean =>
  accountId === undefined ? isCacheableForGuests(key) : isCacheable(key);

/** True if a timeline may have cached data on this device. */
export const mayBeCached = ({ storage }: { storage: Pick<Store, 'read'> }, visitor: Visitor, key: TimelineKey): boolean =>
  isCacheableFor(visitor, key) && key in readCacheIndex(storage, keyOfVisitor(visitor));

export const readCacheIndex = (storage: Pick<Store, 'read'>, owner: string): CacheIndex =>
  (storage.read(cacheIndexName(owner), isRecord) ?? {}) as CacheIndex;

/** Returns the last configuration that the server sent. */
export const lastConfig = (storage: Pick<Store, 'read'>): ClientConfig => configOf(storage.read(CONFIG, isRecord));
