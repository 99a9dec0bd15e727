import './common.ts';
import { backgroundGroup } from '#app/wiring/feature-groups/background.ts';
import type { SessionParts } from '#services/session-parts.ts';

export const group = async (parts: SessionParts) => backgroundGroup(parts, await parts.effects.live());
