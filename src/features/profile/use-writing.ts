import { useCan, useRow } from '#react/hooks.ts';
import { useMention } from '#components/account-card/use-mention.ts';
import { chatRestrictionOf } from '#domain/chats/restriction.ts';
import type { Account } from '#domain/account/account.ts';

/**
 * Returns the available forms of contact with an account: a public mention, a direct message, and a chat (rule profile-buttons). There are none for a deactivated account, nor for one that the user has blocked.
 */
export const useWriting = (account: Account) => {
  const mention = useMention(account.acct);
  const canDirect = useCan('directScope');
  const canChat = useCan('chats');
  const relationship = useRow('relationships', account.id);
  if (account.deactivated || relationship?.blocking) return { mention: undefined, direct: undefined, hasChat: false };
  return {
    mention: mention && (() => mention()),
    direct: mention && canDirect ? () => mention({ visibility: 'direct' }) : undefined,
    hasChat: canChat && chatRestrictionOf({ account, relationship, phase: 'loading', failure: undefined }) === undefined,
  };
};
