import { provideRegistration } from './registration.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for registering an account. */
export const registrationGroup = (parts: SessionParts) => provideRegistration(parts);
