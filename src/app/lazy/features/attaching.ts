import './common.ts';
export { attachingGroup as group } from '#app/wiring/feature-groups/attaching.ts';
export { DrawingDialog } from '#views/composer/attaching/drawing-dialog.tsx';
export { StickerList } from '#views/composer/attaching/sticker-list.tsx';
