import type { Hono } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { accountSettingsRoutes } from './account-settings.ts';
import { aliasRoutes } from './aliases.ts';
import { backupRoutes } from './backups.ts';
import { confirmationRoutes } from './confirmation.ts';
import { importRoutes } from './imports.ts';
import { inviteRoutes } from './invites.ts';
import { mascotRoutes } from './mascot.ts';
import { mfaChallengeRoutes } from './mfa-challenge.ts';
import { mfaSettingsRoutes } from './mfa-settings.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { registrationRoutes } from './registration.ts';
import { sessionRoutes } from './sessions.ts';

const parts = [
  registrationRoutes,
  confirmationRoutes,
  inviteRoutes,
  passwordResetRoutes,
  mfaChallengeRoutes,
  mfaSettingsRoutes,
  sessionRoutes,
  accountSettingsRoutes,
  aliasRoutes,
  backupRoutes,
  importRoutes,
  mascotRoutes,
];

/** Adds the calls for registration, sign-in, account security and deletion. */
export function securityRoutes(app: Hono<Env>, instance: Instance): void {
  for (const addTo of parts) addTo(app, instance);
}
