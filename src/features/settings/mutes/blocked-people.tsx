import { FormattedMessage } from 'react-intl';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useRows } from '#react/use-rows.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import { useDate } from '#i18n/dates.ts';
import { BlockedList, type BlockedRow } from './blocked-list.tsx';
import styles from './mutes.module.css';
import { useBlocked } from './use-blocked.ts';

/** Who is muted, and until when, or blocked (rule mutes-listed). */
export function BlockedPeople({ kind }: { kind: 'mutes' | 'blocks' }) {
  const list = useBlocked(kind);
  const date = useDate();
  const accounts = useRows('accounts', list.ids);
  const relations = useRows('relationships', list.ids);
  const actions = useMaybeSessionActor('statusActions');
  const isMutes = kind === 'mutes';
  const rows = accounts.flatMap((account, at): BlockedRow[] => {
    if (account === undefined) return [];
    const end = isMutes ? relations[at]?.mutedUntil : undefined;
    const name = (
      <span className={styles.person}>
        <Avatar account={account} size="s" />
        <span className={styles.names}>
          <AccountName account={account} /> <Handle acct={account.acct} />
          {end !== undefined && (
            <span className={styles.until}>
              <FormattedMessage id="mutes.until" values={{ time: date(end, { dateStyle: 'medium', timeStyle: 'short' }) }} />
            </span>
          )}
        </span>
      </span>
    );
    return [{ id: account.id, name, words: `@${account.acct} ${account.displayName}` }];
  });
  return (
    <BlockedList
      list={list}
      named={isMutes ? 'mutes.muted' : 'mutes.blocked'}
      empty={isMutes ? 'mutes.muted_none' : 'mutes.blocked_none'}
      letGo={isMutes ? 'mutes.unmute' : 'mutes.unblock'}
      rows={rows}
      onLetGo={(ids) => {
        for (const id of ids) actions?.send({ type: 'mark.want', mark: isMutes ? 'mute' : 'block', id, wanted: false });
      }}
    />
  );
}
