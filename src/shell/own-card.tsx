import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { selectCurrent } from '#machines/session/accounts.machine.ts';
import { selectIsUnverified } from '#machines/session/credential-check.selectors.ts';
import { useMaybeSessionActor, usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { UserCard, type CardAccount } from '#components/account-card/user-card.tsx';

const asRemembered = ({ accountId: id, acct, displayName, avatar, emojis = [] }: StoredAccount): CardAccount => ({
  id,
  acct,
  username: acct,
  displayName,
  emojis,
  avatar,
  avatarStatic: avatar,
});

/** The visitor's own card; while the server does not send the account, as this device has cached it. */
export function OwnCard({ end }: { end?: ReactNode }) {
  const { accountId } = useVisitor();
  const account = useRow('accounts', accountId);
  const current = useSelector(usePageActor('accounts'), selectCurrent);
  const isUnverified = useSelector(useMaybeSessionActor('credentialCheck'), selectIsUnverified);
  // It stays while the server is requested again.
  const [isRemembered, setRemembered] = useState(false);
  if (isUnverified && !isRemembered) setRemembered(true);
  return <UserCard account={account ?? (isRemembered && current ? asRemembered(current) : undefined)} end={end} />;
}
