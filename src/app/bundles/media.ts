import '#react/lazy/for-guests.ts';
export { mediaGroup as group } from '../wiring/feature-groups/media.ts';
export { Gallery } from '#components/status/gallery.tsx';
export { MediaLines } from '#components/status/media-lines.tsx';
export { MediaViewerModal } from '#features/media-viewer/media-viewer-modal.tsx';
export { PlayingBar } from '#features/media-viewer/playing-bar.tsx';
