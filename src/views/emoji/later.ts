import { once } from '../shell/later.tsx';

/** The emoji picker, fetched with the first one that is opened. */
export const emojiParts = once(() => import('./emoji-parts.ts'));
