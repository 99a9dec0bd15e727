import { useMaybeSessionActor } from '#react/hooks.ts';
import { BlockedList } from './blocked-list.tsx';
import { useBlocked } from './use-blocked.ts';

/** Servers of which one sees nothing (rule mutes-listed); one that was let go leaves them when that is known. */
export function BlockedDomains() {
  const list = useBlocked('domains');
  const releases = useMaybeSessionActor('domainReleases');
  return (
    <BlockedList
      list={list}
      named="mutes.domains"
      empty="mutes.domains_none"
      letGo="mutes.unblock"
      rows={list.ids.map((domain) => ({ id: domain, name: <bdi>{domain}</bdi>, words: domain }))}
      onLetGo={(domains) => {
        for (const domain of domains) releases?.send({ type: 'keyed.ask', input: { domain } });
      }}
    />
  );
}
