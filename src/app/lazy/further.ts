import { lazyEntry } from './entry.ts';

/** What lazy parts alone ask for: the first load names none of it. */
export const reporting = lazyEntry(() => import('./features/report.ts'));
export const viewing = lazyEntry(() => import('./features/viewer.ts'));
/** Who favourited, repeated or reacted to a status, and its versions. */
export const details = lazyEntry(() => import('./features/details.ts'));
/** What cuts a picture to its frame, where one is picked. */
export const cropping = lazyEntry(() => import('./features/cropping.ts'));
