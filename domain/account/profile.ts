import { isLocalAccount, type Account } from './account.ts';
import { shownName } from './shown-name.ts';

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
