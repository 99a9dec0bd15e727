import './for-guests.ts';
export { mediaGroup as group } from '#app/wiring/feature-groups/media.ts';
export { Poll } from '#parts/poll/poll.tsx';
export { Gallery } from '#parts/status/gallery.tsx';
export { MediaLines } from '#parts/status/media-lines.tsx';
