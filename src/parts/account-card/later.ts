import { once } from '#shell/loads.ts';

/** What is done to a person, fetched with the first card of one. */
export const peopleParts = once(() => import('./people-parts.ts'));
