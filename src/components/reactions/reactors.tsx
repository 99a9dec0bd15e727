import { FormattedMessage } from 'react-intl';
import { selectHaveFailed, selectReactors } from '#machines/conversations/reactors.selectors.ts';
import { useMaybeSessionActor, useRow } from '#react/hooks.ts';
import { useWatchedReactors } from '#react/use-watched.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { listedOf } from '#domain/status/reactors.ts';
import type { Reaction } from '#domain/status/status.ts';
import { Popover } from '#ui/popover.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import styles from './reactors.module.css';
import { useSetting } from '#react/use-setting.ts';
import type { usePointing } from '#react/use-pointing.ts';
import { useSelected } from '#react/use-selected.ts';

type Pointing = ReturnType<typeof usePointing>;
type Props = { id: string; statusId: string; reaction: Pick<Reaction, 'name' | 'count'>; pointing: Pointing };

/** The accounts that reacted with an emoji, beside it: the first 16, and how many more (rule reactors-shown). */
export function Reactors({ id, statusId, reaction: { name, count }, pointing: { anchor, close, stay, leave } }: Props) {
  const reactors = useMaybeSessionActor('reactors');
  const accounts = useSelected(reactors, (snapshot) => snapshot && selectReactors(snapshot, statusId, name));
  const haveFailed = useSelected(reactors, (snapshot) => snapshot !== undefined && selectHaveFailed(snapshot, statusId));
  const isBare = useSetting('hidePostStats');
  useWatchedReactors(statusId);
  if (anchor === undefined) return null;
  const { ids, more } = listedOf(accounts ?? [], count);
  return (
    <Popover id={id} role="tooltip" anchor={anchor} onClose={close}>
      <div className={styles.reactors} onPointerEnter={stay} onPointerLeave={leave}>
        {accounts === undefined ? (
          <FormattedMessage id={haveFailed ? 'account_list.failed' : 'general.loading'} />
        ) : (
          <>
            {ids.map((accountId) => (
              <Reactor key={accountId} accountId={accountId} />
            ))}
            {ids.length === 0 && <FormattedMessage id="account_list.nobody" />}
            {ids.length > 0 && more > 0 && !isBare && (
              <p className={styles.more}>
                <FormattedMessage id="status.plus_more" values={{ number: more }} />
              </p>
            )}
          </>
        )}
      </div>
    </Popover>
  );
}

function Reactor({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  const blocked = reasonOfAccount(useRow('relationships', accountId));
  if (account === undefined) return null;
  if (blocked) {
    return (
      <p className={styles.more}>
        <FormattedMessage id={blocked.kind === 'blocked' ? 'account_list.blocked' : 'account_list.muted'} />
      </p>
    );
  }
  return (
    <p className={styles.account}>
      <Avatar account={account} size="xs" />
      <AccountName account={account} />
    </p>
  );
}
