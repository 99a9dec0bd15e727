import { isLocalAccount } from './account.ts';
import { pathTo, routeOf } from '../routes/table.ts';
import type { Mention } from '../status/status.ts';

/** The mentions line shows 5, then a button for the others (rule mentions-line). */
const SHOWN = 5;

type Named = Pick<Mention, 'id' | 'acct' | 'username'>;

/** Returns the path of a profile (rule profile-path): remote accounts by id, local ones by name unless the name is missing, restricted by the server or the path of another screen. */
export const profilePath = (account: Named, restricted: readonly string[]): string => {
  const { id, username } = account;
  const byName = pathTo('user-profile', { name: username.toWellFormed() });
  const isFree = isLocalAccount(account) && routeOf(byName)?.params['name'] === username && !restricted.includes(username.toLowerCase());
  return isFree ? byName : pathTo('external-user-profile', { id: id.toWellFormed() });
};

/** The attributes of a link in a status that decide whether it is a mention. */
export interface MentionLink {
  href: string;
  text: string;
  isMention: boolean;
  userId?: string;
}

const withoutAt = (text: string): string => text.trim().replace(/^@/, '').toLowerCase();

/** Returns the mentioned account of the status that a link refers to: by address, by the server's id, or by name where the link is marked as a mention. */
export const mentionOf = ({ href, text, isMention, userId }: MentionLink, mentions: readonly Mention[]): Mention | undefined => {
  const byAddress = mentions.find(({ url }) => url !== '' && url === href) ?? mentions.find(({ id }) => id === userId);
  if (byAddress !== undefined || !isMention) return byAddress;
  const name = withoutAt(text);
  return mentions.find(({ acct }) => acct.toLowerCase() === name) ?? mentions.find(({ username }) => username.toLowerCase() === name);
};

/** True if another account of the list has the same user name on another server (rule mention-form). */
export const isAmbiguous = ({ acct, username }: Pick<Mention, 'acct' | 'username'>, among: readonly Mention[]): boolean =>
  among.some((other) => other.username.toLowerCase() === username.toLowerCase() && other.acct.toLowerCase() !== acct.toLowerCase());

/** Returns the mentions that are shown at once and those behind the button, without duplicates and without the account replied to. */
export const mentionsLine = (leading: readonly Mention[], repliedTo: string | undefined): { shown: Mention[]; more: Mention[] } => {
  const others = [...new Map(leading.filter(({ id }) => id !== repliedTo).map((mention) => [mention.id, mention])).values()];
  return { shown: others.slice(0, SHOWN), more: others.slice(SHOWN) };
};
