import { selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { NotFound } from '#components/page/not-found.tsx';
import type { RouteParams } from '#domain/routes/table.ts';
import { Profile } from './profile.tsx';
import { Resolver } from './resolver.tsx';

/** The screen of an address that names an account: the profile, or its resolver (rule profile-address). */
export function ProfileScreen({ params: { id, name = '', username, hostname } }: { params: RouteParams }) {
  const { restrictedNicknames } = useSelected(usePageActor('boot'), selectNode);
  if (hostname !== undefined) return <Resolver key={hostname + username} acct={`${username}@${hostname}`} />;
  if (id === undefined && restrictedNicknames.includes(name.toLowerCase())) return <NotFound />;
  return id === undefined ? <Profile key={name} query={{ by: 'name', who: name }} /> : <Profile key={id} query={{ by: 'id', who: id }} />;
}
