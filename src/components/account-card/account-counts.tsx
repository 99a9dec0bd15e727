import type { ReactNode } from 'react';
import { useVisitor } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';
import type { Account } from '#domain/account/account.ts';
import { hiddenFrom } from '#domain/account/profile-details.ts';
import { Count } from './user-card.tsx';

/** The lists that are counted. */
export type Counted = 'statuses' | 'followees' | 'followers';
/** `link` wraps a count in a link to the counted list. */
type Props = { account: Account; link?: (of: Counted, count: ReactNode) => ReactNode };

const bare = (_: Counted, count: ReactNode): ReactNode => count;

/** The numbers of statuses, followed accounts and followers, except those that the owner hides (rule profile-hidden); none if the visitor hides them (rule counts-hidden). */
export function AccountCounts({ account, link = bare }: Props) {
  const hidden = hiddenFrom(account, useVisitor().accountId);
  if (useSetting('hideUserStats')) return null;
  return (
    <>
      {link('statuses', <Count value={account.statusesCount} of="user_card.statuses" />)}
      {!hidden.includes('follows_count') && link('followees', <Count value={account.followingCount} of="user_card.followees" />)}
      {!hidden.includes('followers_count') && link('followers', <Count value={account.followersCount} of="user_card.followers" />)}
    </>
  );
}
