import type { RouteParams } from '#domain/routes/table.ts';
import { Profile } from './profile.tsx';
import { Resolver } from './resolver.tsx';

/** The screen of an address that names somebody: the profile, or what leads there. */
export function ProfileScreen({ params: { id, name = '', username, hostname } }: { params: RouteParams }) {
  if (hostname !== undefined) return <Resolver key={hostname + username} acct={`${username}@${hostname}`} />;
  return id === undefined ? <Profile key={name} asked={{ by: 'name', who: name }} /> : <Profile key={id} asked={{ by: 'id', who: id }} />;
}
