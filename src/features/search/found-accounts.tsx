import { useState } from 'react';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectFoundIds, selectRemainingFound } from '#machines/search/search-list.machine.ts';
import { useRow, useVisitor } from '#react/hooks.ts';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import type { SearchListActor } from '#react/use-watched-search.ts';
import { useSelected } from '#react/use-selected.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { AccountRow } from '#components/account/account-row.tsx';
import { LongList } from '#components/list/long-list.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { FoundFooter } from './found-footer.tsx';
import { NoneOf } from './none-of.tsx';
import styles from './search.module.css';
import { plainName } from '#domain/account/profile.ts';

/** The accounts that were found; a muted or blocked one is named on request. */
export function FoundAccounts({ list }: { list: SearchListActor }) {
  const ids = useSelected(list, selectFoundIds);
  const rest = useSelected(list, selectRemainingFound);
  const scroll = useScrollAnchor();
  const [opened] = useState(() => new Set<string>());
  useEndReached(() => {
    if (rest === 'more' || rest === 'maybe') list.send({ type: 'found.more' });
  });
  if (ids.length === 0) return <NoneOf type="accounts" />;
  return (
    <>
      <LongList ids={ids} entry={scroll}>
        {(id) => <FoundAccount accountId={id} wasOpened={opened.has(id)} onOpen={() => opened.add(id)} />}
      </LongList>
      <FoundFooter list={list} />
    </>
  );
}

type AccountProps = { accountId: string; wasOpened: boolean; onOpen: () => void };

/** One account that was found, with a button to follow it. */
export function FoundAccount({ accountId, wasOpened, onOpen }: AccountProps) {
  const { accountId: ownId } = useVisitor();
  const account = useRow('accounts', accountId);
  const relationship = useRow('relationships', accountId);
  const [isOpened, setOpened] = useState(wasOpened);
  if (account === undefined) return null;
  const isNamed = isOpened || reasonOfAccount(relationship) === undefined;
  const open = () => {
    setOpened(true);
    onOpen();
  };
  return (
    <div className={styles.row}>
      <AccountRow accountId={accountId} wasOpened={wasOpened} onOpen={open} />
      {isNamed && relationship && ownId !== undefined && ownId !== accountId && (
        <div role="group" aria-label={plainName(account)}>
          <Lazy of={relationships}>{({ FollowButton }) => <FollowButton account={account} relationship={relationship} />}</Lazy>
        </div>
      )}
    </div>
  );
}
