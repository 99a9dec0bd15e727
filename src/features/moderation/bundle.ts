import '#react/lazy/common.ts';
import { moderationGroup } from './wiring/moderation-group.ts';
import type { SessionParts } from '#services/session-parts.ts';
export { ModerationContent } from './moderation-content.tsx';

export const group = async (parts: SessionParts) => moderationGroup(parts, await parts.effects.live());
