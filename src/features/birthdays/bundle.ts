import '#react/lazy/common.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { provideBirthdays } from './wiring/birthdays.ts';
export { Birthdays } from './birthdays.tsx';

/** The actor of the birthdays. */
export const group = (parts: SessionParts) => ({ birthdays: provideBirthdays(parts) });
