import { isLocalAccount, type Account, type Hideable } from './account.ts';
import { shownName } from './shown-name.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the statuses per day since the account was created, rounded; the current day counts (rule daily-average). */
export const statusesADay = (
  { statusesCount, createdAt }: Pick<Account, 'statusesCount' | 'createdAt'>,
  now: number,
): number | undefined => {
  const made = Date.parse(createdAt ?? '');
  if (Number.isNaN(made)) return undefined;
  return Math.round(statusesCount / Math.max(1, Math.ceil((now - made) / DAY_MS)));
};

/** Returns the parts of a profile that are hidden from the viewer; the owner sees everything (rule profile-hidden). */
export const hiddenFrom = ({ id, hides = [] }: Pick<Account, 'id' | 'hides'>, ownId: string | undefined): readonly Hideable[] =>
  id === ownId ? [] : hides;

/** Returns a handle with its domain; `ownDomain` is that of local accounts which do not have one of their own (rules handle-copied, handle-domain). */
export const fullHandle = ({ acct, domain }: Pick<Account, 'acct' | 'domain'>, ownDomain: string | undefined): string => {
  const at = isLocalAccount({ acct }) ? (domain ?? ownDomain) : undefined;
  return at === undefined ? `@${acct}` : `@${acct}@${at}`;
};

/** Returns a name without its custom emoji, for plain text; the user name where nothing is left. */
export const plainName = ({ displayName, username, emojis }: Pick<Account, 'displayName' | 'username' | 'emojis'>): string => {
  const codes = new Set(emojis.map(({ shortcode }) => shortcode));
  const plain = displayName.replace(/:([\w+-]+):/g, (all, code: string) => (codes.has(code) ? '' : all));
  return shownName(plain.replaceAll(/\s+/g, ' '), username);
};
