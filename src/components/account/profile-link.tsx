import type { ComponentProps } from 'react';
import { Link } from '#react/link.tsx';
import type { Mention } from '#domain/status/status.ts';
import { useProfilePath } from './use-profile-path.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { account: Pick<Mention, 'id' | 'acct' | 'username'> };

/** A link to an account's profile; pointing at it opens the account's card. */
export function ProfileLink({ account, ...rest }: Props) {
  return <Link href={useProfilePath(account)} data-account={account.id} {...rest} />;
}
