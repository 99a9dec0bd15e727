import '#i18n/rest.ts';
export { Poll } from '../poll/poll.tsx';
export { Gallery } from './gallery.tsx';
export { MediaLines } from './media-lines.tsx';
