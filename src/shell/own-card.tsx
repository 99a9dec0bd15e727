import { useState, type ReactNode } from 'react';
import { selectCurrent } from '#machines/session/accounts.machine.ts';
import { selectIsUnverified } from '#machines/session/credential-check.selectors.ts';
import { useMaybeSessionActor, usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { storedEmojis } from '#domain/account/stored-emojis.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { UserCard, type CardAccount } from '#components/account-card/user-card.tsx';

const asRemembered = (account: StoredAccount): CardAccount => ({
  id: account.accountId,
  acct: account.acct,
  username: account.acct,
  displayName: account.displayName,
  emojis: storedEmojis(account),
  avatar: account.avatar,
  avatarStatic: account.avatar,
});

/** The visitor's own card; while the server does not send the account, as this device has cached it. */
export function OwnCard({ end }: { end?: ReactNode }) {
  const { accountId } = useVisitor();
  const account = useRow('accounts', accountId);
  const current = useSelected(usePageActor('accounts'), selectCurrent);
  const isUnverified = useSelected(useMaybeSessionActor('credentialCheck'), selectIsUnverified);
  // It stays while the server is requested again.
  const [isRemembered, setRemembered] = useState(false);
  if (isUnverified && !isRemembered) setRemembered(true);
  return <UserCard account={account ?? (isRemembered && current ? asRemembered(current) : undefined)} end={end} />;
}
