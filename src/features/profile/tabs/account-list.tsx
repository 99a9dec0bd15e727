import { useState } from 'react';
import { selectIds } from '#machines/support/growing.ts';
import { useCan, useRow, useVisitor } from '#react/hooks.ts';
import { useAccountList } from '#react/use-account-list.ts';
import { useSelected } from '#react/use-selected.ts';
import { LongList } from '#components/list/long-list.tsx';
import { ListedAccount } from './listed-account.tsx';
import { Grown, type ListActor } from './grown.tsx';
import { Hidden, Nothing } from './nothing.tsx';
import type { TabProps } from './tab-panel.tsx';

type Props = TabProps & { kind: 'followees' | 'followers' | 'endorsed' };

/** The followed accounts, the followers, or the featured accounts of an account. */
export function AccountList({ accountId, kind, entry }: Props) {
  const account = useRow('accounts', accountId);
  const count = { followees: account?.followingCount, followers: account?.followersCount, endorsed: undefined }[kind];
  const list = useAccountList(`${kind}:${accountId}`, count);
  const isOwn = useVisitor().accountId === accountId;
  // Some servers do not report that a list is hidden: they send an empty one (rule profile-hidden-lists).
  const empty = isOwn || !count ? <Nothing tab={kind === 'endorsed' ? 'featured' : kind} /> : <Hidden />;
  return (
    <Grown list={list} empty={empty}>
      {(shown) => <Accounts list={shown} entry={entry} isOwnFollowers={isOwn && kind === 'followers'} />}
    </Grown>
  );
}

function Accounts({ list, entry, isOwnFollowers }: Pick<TabProps, 'entry'> & { list: ListActor; isOwnFollowers: boolean }) {
  const ids = useSelected(list, selectIds);
  const canRemove = useCan('removingFollowers');
  const [opened] = useState(() => new Set<string>());
  return (
    <LongList ids={ids} entry={entry}>
      {(id) => (
        <ListedAccount accountId={id} mayRemove={isOwnFollowers && canRemove} wasOpened={opened.has(id)} onOpen={() => opened.add(id)} />
      )}
    </LongList>
  );
}
