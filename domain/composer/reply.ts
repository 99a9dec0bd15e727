import type { Mention, Status } from '../status/status.ts';

export type SubjectLine = 'email' | 'masto' | 'noop';

/** Returns the subject of a reply (rule reply-subject): one that starts with re: is copied, the e-mail style prepends it, the Mastodon style copies the subject, else it is empty. */
export const replySubject = (subject: string, behaviour: SubjectLine): string => {
  if (subject === '' || behaviour === 'noop') return '';
  if (/^re[\s:]/i.test(subject) || behaviour === 'masto') return subject;
  return `re: ${subject}`;
};

/** Returns the accounts that a reply mentions at first: the author and the accounts mentioned there, without duplicates and the user (rule reply-mentions). */
export const replyMentions = (
  { accountId, mentions }: Pick<Status, 'accountId' | 'mentions'>,
  authorsAcct: string,
  ownId: string | undefined,
): readonly string[] => {
  const participants: Pick<Mention, 'id' | 'acct'>[] = [{ id: accountId, acct: authorsAcct }, ...mentions];
  const others = participants.filter(({ id, acct }) => id !== ownId && acct !== '');
  return [...new Set(others.map(({ acct }) => acct))];
};

/** Returns the initial text of a reply. */
export const replyText = (accts: readonly string[]): string => accts.map((acct) => `@${acct} `).join('');
