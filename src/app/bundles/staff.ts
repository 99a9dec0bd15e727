import '#react/lazy/common.ts';
export { staffGroup as group } from '../wiring/feature-groups/staff.ts';
export { ModerationItems } from '#components/moderation-menu/moderation-items.tsx';
export { ToolQuestions } from '#components/moderation-menu/tool-questions.tsx';
export { ModerationButton } from '#features/moderation/moderation-button.tsx';
export { ModerationModal } from '#features/moderation/moderation-modal.tsx';
export { ModerationRow } from '#features/moderation/moderation-row.tsx';
