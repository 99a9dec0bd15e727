import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import type { Mention } from '#domain/status/status.ts';
import { useProfilePath } from './use-profile-path.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { person: Pick<Mention, 'id' | 'acct' | 'username'> };

/** The way to somebody; the pointer on it brings their card. */
export function ProfileLink({ person, ...rest }: Props) {
  return <Link href={useProfilePath(person)} data-account={person.id} {...rest} />;
}
