import '#i18n/rest.ts';
export { DrawingDialog } from './drawing-dialog.tsx';
export { StickerList } from './sticker-list.tsx';
