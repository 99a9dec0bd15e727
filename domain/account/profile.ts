import type { Account, Hideable } from './account.ts';
import { shownName } from './shown-name.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Posts a day since an account was made, in whole ones; the day that runs counts (rule daily-average). */
export const statusesADay = (
  { statusesCount, createdAt }: Pick<Account, 'statusesCount' | 'createdAt'>,
  now: number,
): number | undefined => {
  const made = Date.parse(createdAt ?? '');
  if (Number.isNaN(made)) return undefined;
  return Math.round(statusesCount / Math.max(1, Math.ceil((now - made) / DAY_MS)));
};

/** What is kept from whoever looks; its owner sees it all (rule profile-hidden). */
export const hiddenFrom = ({ id, hides = [] }: Pick<Account, 'id' | 'hides'>, ownId: string | undefined): readonly Hideable[] =>
  id === ownId ? [] : hides;

/** The host that an account lives on: its own, or this server's. */
export const hostOf = ({ acct }: Pick<Account, 'acct'>, origin: string): string => acct.split('@')[1] ?? origin.replace(/^https?:\/\//, '');

/** A name with its host, as it is understood anywhere (rule handle-copied). */
export const fullHandle = (account: Pick<Account, 'acct'>, origin: string): string =>
  `@${account.acct.split('@')[0]}@${hostOf(account, origin)}`;

/** A name without its custom emoji, for where only plain text can stand; the user name where nothing is left. */
export const plainName = ({ displayName, username, emojis }: Pick<Account, 'displayName' | 'username' | 'emojis'>): string => {
  const codes = new Set(emojis.map(({ shortcode }) => shortcode));
  const plain = displayName.replace(/:([\w+-]+):/g, (all, code: string) => (codes.has(code) ? '' : all));
  return shownName(plain.replaceAll(/\s+/g, ' '), username);
};
