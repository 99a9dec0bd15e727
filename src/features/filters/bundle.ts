import '#react/lazy/common.ts';
import { filtersGroup } from './wiring/filters-group.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The channel to other tabs is loaded with the feature group. */
export const group = async (parts: SessionParts) => filtersGroup(parts, await parts.effects.live());
