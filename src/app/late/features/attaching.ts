import './common.ts';
export { attachingArea as area } from '#app/wiring/areas/attaching.ts';
export { DrawingDialog } from '#views/composer/attaching/drawing-dialog.tsx';
export { StickerList } from '#views/composer/attaching/sticker-list.tsx';
