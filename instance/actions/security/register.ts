import { accountByAcct, accountByEmail, accountById, insertAccount } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { hashPassword } from '#instance/db/passwords.ts';
import { countInvite, inviteOf, isGoodInvite } from '#instance/db/security/invites.ts';
import type { Invite } from '#instance/db/security/invites.ts';
import type { Instance } from '#instance/instance.ts';
import { restrictedNicknames } from '#instance/site.ts';
import { formatted } from '../publish.ts';
import { mailAwaitingApproval, mailConfirmation } from './mails.ts';

export interface Registration {
  username: string;
  fullname: string;
  email: string | null;
  password: string;
  bio: string;
  reason: string | null;
  /** an invite's */
  token: string | null;
}

const limits = { name: 100, bio: 5000, reason: 500 };

/** Returns whether a text has the form of an e-mail address, by the recorded servers' rule. */
export const isEmail = (email: string): boolean => /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*$/.test(email);

function problemsOf(instance: Instance, input: Registration): Record<string, string[]> {
  const { store, site, settings } = instance;
  const problems: Record<string, string[]> = {};
  const add = (field: string, message: string): void => {
    problems[field] = [...(problems[field] ?? []), message];
  };
  const atMost = (field: string, text: string, count: number): void => {
    if ([...text].length > count) add(field, `should be at most ${count} character(s)`);
  };
  atMost('bio', input.bio, limits.bio);
  if (input.email === null ? settings.accountActivationRequired : input.email === '') add('email', "can't be blank");
  else if (input.email !== null && !isEmail(input.email)) add('email', 'has invalid format');
  if (input.fullname.trim() === '') add('name', "can't be blank");
  atMost('name', input.fullname, limits.name);
  if (input.username === '') add('nickname', "can't be blank");
  else if (!/^[a-zA-Z\d_-]+$/.test(input.username)) add('nickname', 'has invalid format');
  else if (restrictedNicknames.includes(input.username.toLowerCase())) add('nickname', 'is reserved');
  if (input.password === '') add('password', "can't be blank");
  atMost('registration_reason', input.reason ?? '', limits.reason);
  if (Object.keys(problems).length > 0) return problems;
  if (input.email !== null && accountByEmail(store, input.email) !== undefined) add('email', 'has already been taken');
  else if (accountByAcct(store, input.username, site.domain) !== undefined) add('nickname', 'has already been taken');
  return problems;
}

function inviteFor(instance: Instance, token: string | null): Invite | { error: string } {
  if (token === null) return { error: 'Expired token' };
  const invite = inviteOf(instance.store, token);
  if (invite === undefined) return { error: 'Invalid token' };
  return isGoodInvite(invite, instance.clock()) ? invite : { error: 'Expired token' };
}

/** Creates an account and sends the required mails; an error is worded as the recorded servers do, JSON in a string for field errors. */
export function register(instance: Instance, input: Registration): Account | { error: string } {
  const { store, settings, clock } = instance;
  const invite = settings.registrationOpen ? undefined : inviteFor(instance, input.token);
  if (invite !== undefined && 'error' in invite) return invite;
  const problems = problemsOf(instance, input);
  if (Object.keys(problems).length > 0) return { error: JSON.stringify(problems) };
  const id = instance.ids.next();
  const account = store.transaction(() => {
    if (invite !== undefined) countInvite(store, invite);
    insertAccount(store, {
      id,
      username: input.username,
      display_name: input.fullname,
      note: formatted(instance, input.bio, 'text/plain').html,
      email: input.email,
      password: hashPassword(input.password),
      confirmed: settings.accountActivationRequired ? 0 : 1,
      approved: settings.accountApprovalRequired ? 0 : 1,
      registration_reason: input.reason,
      created_at: clock(),
    });
    return accountById(store, id);
  });
  if (account === undefined) throw new Error('a new account is gone');
  if (account.approved === 0) mailAwaitingApproval(instance, account);
  mailConfirmation(instance, account);
  return account;
}
