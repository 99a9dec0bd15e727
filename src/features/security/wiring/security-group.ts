import type { SessionParts } from '#services/session-parts.ts';
import { provideSecondFactor } from './second-factor.ts';
import { provideSecurityForms } from './security-forms.ts';
import { provideSessions } from './sessions.ts';

/** The actors of the security settings. */
export const securityGroup = (parts: SessionParts) => ({
  ...provideSecurityForms(parts),
  secondFactor: provideSecondFactor(parts),
  sessions: provideSessions(parts),
});
