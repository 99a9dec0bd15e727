import type { Account } from '#instance/db/accounts.ts';
import { issueMailToken } from '#instance/db/security/mail-tokens.ts';
import type { Instance } from '#instance/instance.ts';

const day = 86_400_000;
const confirmationLifetime = 30 * day;
const resetLifetime = day;

/** Mails the link that proves an address; nothing is sent where it is proven, or where there is no address. */
export function mailConfirmation(instance: Instance, account: Account): void {
  const { mail, site, store, clock } = instance;
  if (account.email === null || account.confirmed === 1) return;
  const token = issueMailToken(store, 'confirmation', account.id, clock() + confirmationLifetime);
  const link = `${site.origin}/api/account/confirm_email/${account.id}/${token}`;
  mail.send({
    to: account.email,
    subject: `${site.title}: confirm your account`,
    text: `Confirm that ${account.username} is your account by opening this link:\n\n${link}\n\nIf you didn't sign up, ignore this email.\n`,
    kind: 'confirmation',
    token,
    at: clock(),
  });
}

/** Mails the link by which an account gets a new password. */
export function mailPasswordReset(instance: Instance, account: Account): void {
  const { mail, site, store, clock } = instance;
  if (account.email === null || account.domain !== null || account.deactivated === 1) return;
  const token = issueMailToken(store, 'password-reset', account.id, clock() + resetLifetime);
  mail.send({
    to: account.email,
    subject: `${site.title}: set a new password`,
    text: `To set a new password for ${account.username}, open this link:\n\n${site.origin}/api/v1/pleroma/password_reset/${token}\n\nIf you didn't ask for this, ignore this email. Your password stays the same.\n`,
    kind: 'password-reset',
    token,
    at: clock(),
  });
}

/** Mails that an account waits for approval. */
export function mailAwaitingApproval(instance: Instance, account: Account): void {
  const { mail, site, clock } = instance;
  if (account.email === null) return;
  mail.send({
    to: account.email,
    subject: `${site.title}: your account is awaiting approval`,
    text: `Your account ${account.username} is awaiting approval by the moderators of ${site.title}. You'll receive an email when it's approved.\n`,
    kind: 'approval',
    token: null,
    at: clock(),
  });
}

/** Mails the old address of an account that there is a new one. */
export function mailEmailChanged(instance: Instance, account: Account, email: string): void {
  const { mail, site, clock } = instance;
  if (account.email === null || account.email === email) return;
  mail.send({
    to: account.email,
    subject: `${site.title}: your email address has changed`,
    text: `The email address of ${account.username} is now ${email}. If you didn't change it, contact the admins of ${site.title}.\n`,
    kind: 'email-change',
    token: null,
    at: clock(),
  });
}

/** Mails the address of a requested backup. */
export function mailBackupReady(instance: Instance, account: Account, link: string): void {
  const { mail, site, clock } = instance;
  if (account.email === null) return;
  mail.send({
    to: account.email,
    subject: `${site.title}: your backup is ready`,
    text: `The backup of ${account.username} you requested is ready:\n\n${link}\n`,
    kind: 'backup',
    token: null,
    at: clock(),
  });
}

/** Mails an invite to an address without an account. */
export function mailInvite(instance: Instance, to: string, name: string | undefined, token: string): void {
  const { mail, site, clock } = instance;
  mail.send({
    to,
    subject: `You're invited to ${site.title}`,
    text: `${name === undefined ? 'Hello' : `Hello ${name}`}, you're invited to join ${site.title}:\n\n${site.origin}/registration/${token}\n`,
    kind: 'invite',
    token,
    at: clock(),
  });
}
