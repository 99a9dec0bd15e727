import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideCatchUp } from './wiring/catch-up.ts';
export { CatchUpScreen } from './catch-up-screen.tsx';

/** The actor of the catch-up. */
export const group = (parts: SessionParts) => ({ catchUp: provideCatchUp(parts) });
