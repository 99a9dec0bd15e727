import { createFavicon } from '#platform/favicon.ts';

const favicon = createFavicon((problem) => console.warn('starling:', problem));

/** The page's icon. */
export const useFavicon = () => favicon;
