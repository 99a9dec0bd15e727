import type { ServerFilter } from '#domain/filters/server-filter.ts';
import type { SessionCache } from './session-cache.ts';

/** The server's filters as this device last knew them, until the server says them. */
export const lastCachedFilters = ({ found }: Pick<SessionCache, 'found'>): readonly ServerFilter[] =>
  [...found.values()].at(-1)?.filters ?? [];
