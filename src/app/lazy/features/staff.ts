import './common.ts';
export { staffGroup as group } from '#app/wiring/feature-groups/staff.ts';
export { ModerationItems } from '#parts/moderation-menu/moderation-items.tsx';
export { RemovalDialog } from '#parts/moderation-menu/removal-dialog.tsx';
