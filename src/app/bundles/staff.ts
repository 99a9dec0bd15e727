import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { staffGroup } from '../wiring/feature-groups/staff.ts';
export { ModerationItems } from '#components/moderation-menu/moderation-items.tsx';
export { ToolQuestions } from '#components/moderation-menu/tool-questions.tsx';
export { ModerationButton } from '#features/moderation/moderation-button.tsx';
export { ModerationModal } from '#features/moderation/moderation-modal.tsx';
export { ModerationRow } from '#features/moderation/moderation-row.tsx';

export const group = async (parts: SessionParts) => staffGroup(parts, await parts.effects.live());
