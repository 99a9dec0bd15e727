import './common.ts';
import { moderationGroup } from '#app/wiring/feature-groups/moderation.ts';
import type { SessionParts } from '#services/session-parts.ts';
export { ModerationContent } from '#views/moderation/moderation-content.tsx';

export const group = async (parts: SessionParts) => moderationGroup(parts, await parts.effects.live());
