import { once } from '#shell/loads.ts';

/** The canvas and the stickers, fetched with the first of them that is opened. */
export const attachingParts = once(() => import('./attaching-parts.ts'));
