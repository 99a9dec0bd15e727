import { once } from '../shell/later.tsx';

/** What only the staff sees, fetched when it is first needed. */
export const staffParts = once(() => import('./staff-parts.ts'));
