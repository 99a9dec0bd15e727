import type { SessionParts } from '#services/session-parts.ts';
import { wireSecondFactor } from './second-factor.ts';
import { wireSecurityForms } from './security-forms.ts';
import { wireSessions } from './sessions.ts';

/** What keeps an account safe. */
export const securityGroup = (parts: SessionParts) => ({
  ...wireSecurityForms(parts),
  secondFactor: wireSecondFactor(parts),
  sessions: wireSessions(parts),
});
