import '#react/lazy/common.ts';
export { attachingGroup as group } from '../wiring/feature-groups/attaching.ts';
export { DrawingDialog } from '#features/composer/attaching/drawing-dialog.tsx';
export { FocalPointDialog } from '#features/composer/attaching/focal-point-dialog.tsx';
export { StickerList } from '#features/composer/attaching/sticker-list.tsx';
