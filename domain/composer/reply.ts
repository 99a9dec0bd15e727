import type { Mention, Status } from '../status/status.ts';

export type SubjectLine = 'email' | 'masto' | 'noop';

/** The subject of an answer (rule reply-subject): one that starts with re: is kept, as an e-mail it gets one, as on Mastodon it is copied, else it is empty. */
export const replySubject = (subject: string, behaviour: SubjectLine): string => {
  if (subject === '' || behaviour === 'noop') return '';
  if (/^re[\s:]/i.test(subject) || behaviour === 'masto') return subject;
  return `re: ${subject}`;
};

/** Whom an answer begins with: the author and whoever they mention, nobody twice, never oneself (rule reply-mentions). */
export const replyMentions = (
  { accountId, mentions }: Pick<Status, 'accountId' | 'mentions'>,
  authorsAcct: string,
  ownId: string | undefined,
): readonly string[] => {
  const people: Pick<Mention, 'id' | 'acct'>[] = [{ id: accountId, acct: authorsAcct }, ...mentions];
  const others = people.filter(({ id, acct }) => id !== ownId && acct !== '');
  return [...new Set(others.map(({ acct }) => acct))];
};

/** The text that an answer begins with. */
export const replyText = (accts: readonly string[]): string => accts.map((acct) => `@${acct} `).join('');
