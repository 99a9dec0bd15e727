import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideScheduled } from './wiring/scheduled.ts';
export { ScheduledScreen } from './scheduled-screen.tsx';

/** The actor of the scheduled posts. */
export const group = (parts: SessionParts) => ({ scheduled: provideScheduled(parts) });
