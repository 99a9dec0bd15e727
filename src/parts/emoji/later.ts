import { once } from '#shell/loads.ts';

/** The emoji picker, fetched with the first one that is opened. */
export const emojiParts = once(() => import('./emoji-parts.ts'));
