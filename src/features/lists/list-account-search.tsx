import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import { selectIsFollowing } from '#machines/lists/list-search.machine.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { AccountSearch } from '#components/account/account-search.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

/** The search for accounts to put on a list; where only followed accounts are allowed, the filter for them is fixed (rule list-search). */
export function ListAccountSearch({ children }: { children: (accountId: string) => ReactNode }) {
  const search = useSessionActor('listSearch');
  const isFollowing = useSelected(search, selectIsFollowing);
  const mayBeAnyone = useCan('listsOfAnyone');
  const scope = mayBeAnyone && (
    <Checkbox isOn={isFollowing} onChange={(isOn) => search.send({ type: 'search.scope', isFollowing: isOn })}>
      <FormattedMessage id="account_search.following" />
    </Checkbox>
  );
  return (
    <AccountSearch search={search} scope={scope} hint={<FormattedMessage id="account_search.waits" />}>
      {children}
    </AccountSearch>
  );
}
