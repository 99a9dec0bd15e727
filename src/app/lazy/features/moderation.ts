import './common.ts';
export { moderationGroup as group } from '#app/wiring/feature-groups/moderation.ts';
export { ModerationContent } from '#views/moderation/moderation-content.tsx';
