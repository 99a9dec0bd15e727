import type { ServerFilter } from '#domain/filters/server-filter.ts';
import type { KeptHere } from './kept-here.ts';

/** The server's filters as this device last knew them, until the server says them. */
export const knownFilters = ({ found }: Pick<KeptHere, 'found'>): readonly ServerFilter[] => [...found.values()].at(-1)?.filters ?? [];
