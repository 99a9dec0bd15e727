import '#i18n/rest.ts';
export { ModerationItems } from './moderation-items.tsx';
export { RemovalDialog } from './removal-dialog.tsx';
