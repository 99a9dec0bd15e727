import { wireSearch } from '../search.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What a search needs, for guests too. */
export const searchGroup = (parts: SessionParts) => ({ search: wireSearch(parts) });
