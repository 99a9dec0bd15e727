import './common.ts';
export { mediaArea as area } from '#app/wiring/areas/media.ts';
export { Poll } from '#parts/poll/poll.tsx';
export { Gallery } from '#parts/status/gallery.tsx';
export { MediaLines } from '#parts/status/media-lines.tsx';
