import { once } from '#shell/loads.ts';

/** What only the staff sees, fetched when it is first needed. */
export const staffParts = once(() => import('./staff-parts.ts'));
