import { useSelector } from '@xstate/react';
import { selectLetGo } from '#machines/mutes/domain-releases.machine.ts';
import { useMaybeSessionActor } from '#app/hooks.ts';
import { BarredList } from './barred-list.tsx';
import { useBarred } from './use-barred.ts';

/** Servers of which one sees nothing (rule mutes-listed); one that was let go is gone at once it is known. */
export function BarredDomains() {
  const list = useBarred('domains');
  const releases = useMaybeSessionActor('domainReleases');
  const gone = useSelector(releases, (snapshot) => snapshot && selectLetGo(snapshot)) ?? {};
  return (
    <BarredList
      list={list}
      named="mutes.domains"
      empty="mutes.domains_none"
      letGo="mutes.unblock"
      rows={list.ids.filter((domain) => gone[domain]?.known !== true).map((domain) => ({ id: domain, name: domain, words: domain }))}
      onLetGo={(domains) => {
        for (const domain of domains) releases?.send({ type: 'keyed.ask', input: { domain } });
      }}
    />
  );
}
