import { useMaybeSessionActor } from '#app/hooks.ts';
import { BarredList } from './barred-list.tsx';
import { useBarred } from './use-barred.ts';

/** Servers of which one sees nothing (rule mutes-listed); one that was let go leaves them when that is known. */
export function BarredDomains() {
  const list = useBarred('domains');
  const releases = useMaybeSessionActor('domainReleases');
  return (
    <BarredList
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
