import { provideRegistration } from './registration.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What a guest needs to get an account. */
export const registrationGroup = (parts: SessionParts) => provideRegistration(parts);
