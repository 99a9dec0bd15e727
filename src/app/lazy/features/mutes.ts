import './common.ts';
import { mutesGroup } from '#app/wiring/feature-groups/mutes.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The channel to other tabs comes with the feature group. */
export const group = async (parts: SessionParts) => mutesGroup(parts, await parts.effects.live());
