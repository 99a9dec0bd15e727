import '#react/lazy/common.ts';
import { mutesGroup } from './wiring/filters-group.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The channel to other tabs is loaded with the feature group. */
export const group = async (parts: SessionParts) => mutesGroup(parts, await parts.effects.live());
