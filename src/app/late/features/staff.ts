import './common.ts';
export { staffArea as area } from '#app/wiring/areas/staff.ts';
export { ModerationItems } from '#parts/moderation-menu/moderation-items.tsx';
export { RemovalDialog } from '#parts/moderation-menu/removal-dialog.tsx';
