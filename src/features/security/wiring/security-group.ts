import type { SessionParts } from '#services/session-parts.ts';
import { provideSecondFactor } from './second-factor.ts';
import { provideSecurityForms } from './security-forms.ts';
import { provideSessions } from './sessions.ts';

/** What keeps an account safe. */
export const securityGroup = (parts: SessionParts) => ({
  ...provideSecurityForms(parts),
  secondFactor: provideSecondFactor(parts),
  sessions: provideSessions(parts),
});
