import '#react/lazy/for-guests.ts';
export { mediaGroup as group } from '../wiring/feature-groups/media.ts';
export { Poll } from '#components/poll/poll.tsx';
export { Gallery } from '#components/status/gallery.tsx';
export { MediaLines } from '#components/status/media-lines.tsx';
