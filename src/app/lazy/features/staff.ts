import './common.ts';
export { staffGroup as group } from '#app/wiring/feature-groups/staff.ts';
export { ModerationItems } from '#parts/moderation-menu/moderation-items.tsx';
export { ToolQuestions } from '#parts/moderation-menu/tool-questions.tsx';
export { ModerationButton } from '#views/moderation/moderation-button.tsx';
export { ModerationModal } from '#views/moderation/moderation-modal.tsx';
export { ModerationRow } from '#views/moderation/moderation-row.tsx';
