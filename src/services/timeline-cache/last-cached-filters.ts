import type { ServerFilter } from '#domain/filters/server-filter.ts';
import type { SessionCache } from './session-cache.ts';

/** Returns the cached filters of the server, for use until the server's are loaded. */
export const lastCachedFilters = ({ found }: Pick<SessionCache, 'found'>): readonly ServerFilter[] =>
  [...found.values()].at(-1)?.filters ?? [];
