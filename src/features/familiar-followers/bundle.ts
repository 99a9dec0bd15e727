import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideFamiliarFollowers } from './wiring/familiar-followers.ts';
export { FamiliarFollowers } from './familiar-followers.tsx';

/** The actor of the familiar followers. */
export const group = (parts: SessionParts) => ({ familiarFollowers: provideFamiliarFollowers(parts) });
