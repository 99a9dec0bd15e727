import { provideAbout } from '#features/about/wiring/about.ts';
import { provideSearch } from '#features/search/wiring/search.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for a search and for information about the server, for guests too. */
export const searchGroup = (parts: SessionParts) => ({ search: provideSearch(parts), about: provideAbout(parts.http) });
