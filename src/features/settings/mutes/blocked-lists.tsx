import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useState, type ReactNode } from 'react';
import { useMaybeSessionActor, useChild } from '#react/hooks.ts';
import { useRows } from '#react/use-rows.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import { useDate } from '#i18n/dates.ts';
import type { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { selectListId } from '#machines/profile/account-lists.machine.ts';
import { selectMarksInFlight } from '#machines/status-actions/marks-in-flight.ts';
import { selectIds, selectListPhase, selectRest } from '#machines/support/growing.ts';
import { useWatchedAccountList } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import type { BlockedKey } from '#domain/profile/account-list.ts';
import type { MessageId } from '#i18n/messages.ts';
import { NearFooter } from '#components/list/near-footer.tsx';
import { PartFailed } from '#components/page/part-failed.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRequested } from '#components/settings/use-requested.ts';
import common from '#components/settings/settings.module.css';
import styles from './mutes.module.css';

/** Lists the muted accounts with the end of each mute, and the blocked ones (rule mutes-listed). A row is hidden while its removal is in flight. */
export function BlockedAccounts({ kind }: { kind: 'mutes' | 'blocks' }) {
  const list = useBlocked(kind);
  const date = useDate();
  const accounts = useRows('accounts', list.ids);
  const relations = useRows('relationships', list.ids);
  const actions = useMaybeSessionActor('statusActions');
  const isMutes = kind === 'mutes';
  const mark = isMutes ? 'mute' : 'block';
  const inFlight = useSelector(actions, (snapshot) => (snapshot ? selectMarksInFlight(snapshot, mark) : NONE), shallowEqual);
  const rows = accounts.flatMap((account, at): BlockedRow[] => {
    if (account === undefined || inFlight.includes(account.id)) return [];
    const end = isMutes ? relations[at]?.mutedUntil : undefined;
    const name = (
      <span className={styles.account}>
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
    return [{ id: account.id, name, text: `@${account.acct} ${account.displayName}` }];
  });
  return (
    <BlockedList
      list={list}
      named={isMutes ? 'mutes.muted' : 'mutes.blocked'}
      empty={isMutes ? 'mutes.muted_none' : 'mutes.blocked_none'}
      letGo={isMutes ? 'mutes.unmute' : 'mutes.unblock'}
      rows={rows}
      onLetGo={(ids) => {
        for (const id of ids) actions?.send({ type: 'mark.set', mark, id, wanted: false });
      }}
    />
  );
}

/** The blocked servers (rule mutes-listed); an unblocked one is removed once that is confirmed. */
export function BlockedDomains() {
  const list = useBlocked('domains');
  const releases = useMaybeSessionActor('domainReleases');
  return (
    <BlockedList
      list={list}
      named="mutes.domains"
      empty="mutes.domains_none"
      letGo="mutes.unblock"
      rows={list.ids.map((domain) => ({ id: domain, name: <bdi>{domain}</bdi>, text: domain }))}
      onLetGo={(domains) => {
        for (const domain of domains) releases?.send({ type: 'keyed.request', input: { domain } });
      }}
    />
  );
}

const NONE: readonly string[] = [];

/** Returns one list of muted or blocked accounts or servers, as far as it is loaded. */
const useBlocked = (key: BlockedKey) => {
  const lists = useMaybeSessionActor('accountLists');
  useWatchedAccountList(key, undefined);
  const list = useChild(lists, selectListId(key)) as ActorRefFrom<typeof accountListMachine> | undefined;
  return {
    ids: useSelected(list, (snapshot) => snapshot && selectIds(snapshot)) ?? NONE,
    phase: useSelected(list, (snapshot) => (snapshot ? selectListPhase(snapshot) : 'loading')),
    rest: useSelected(list, (snapshot) => (snapshot ? selectRest(snapshot) : 'end')),
    retry: () => list?.send({ type: 'list.retry' }),
    older: () => list?.send({ type: 'list.older' }),
  };
};

type Blocked = ReturnType<typeof useBlocked>;

/** One row: its rendering, and its search text. */
interface BlockedRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly text: string;
}
type BlockedListProps = {
  list: Blocked;
  named: MessageId;
  empty: MessageId;
  /** The label of the button that removes several. */
  letGo: MessageId;
  rows: readonly BlockedRow[];
  onLetGo: (ids: readonly string[]) => void;
};

const FEW = 5; // our choice: a longer list can be searched (rule mutes-listed)

/** A list with a search, from which several entries can be removed at once (rule mutes-listed). */
function BlockedList({ list, named, empty, letGo, rows, onLetGo }: BlockedListProps) {
  const intl = useIntl();
  const attributes = useRequested(named);
  const [wanted, setWanted] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const shown = rows.filter((row) => row.text.toLowerCase().includes(wanted.trim().toLowerCase()));
  const chosen = rows.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const pick = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  if (list.phase === 'failed') {
    return (
      <section {...attributes} className={common.rows} aria-label={intl.formatMessage({ id: named })}>
        <h4 className={common.heading}>
          <FormattedMessage id={named} />
        </h4>
        <PartFailed resetErrorBoundary={list.retry} />
      </section>
    );
  }
  return (
    <section {...attributes} className={common.rows} aria-label={intl.formatMessage({ id: named })}>
      <h4 className={common.heading}>
        <FormattedMessage id={named} />
      </h4>
      {list.phase === 'loading' && (
        <p className={common.help} role="status">
          <FormattedMessage id="general.loading" />
        </p>
      )}
      {list.phase === 'loaded' && rows.length === 0 && (
        <p className={common.help}>
          <FormattedMessage id={empty} />
        </p>
      )}
      {(rows.length > FEW || wanted !== '') && (
        <TextField
          label={intl.formatMessage({ id: 'mutes.search' })}
          type="search"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {wanted.trim() !== '' && (
        <p className={common.help} role="status">
          {list.rest === 'end' ? (
            shown.length === 0 && <FormattedMessage id="mutes.none_found" />
          ) : (
            <FormattedMessage id="mutes.searched" values={{ count: rows.length }} />
          )}
        </p>
      )}
      <ul className={styles.list}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox isOn={picked.has(id)} onChange={(isOn) => pick(id, isOn)}>
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <NearFooter isIdle={list.rest === 'idle'} onNear={list.older} />
      {list.rest !== 'end' && (
        <Button variant="quiet" isInert={list.rest === 'loading'} onClick={list.older}>
          <FormattedMessage id={list.rest === 'failed' ? 'general.retry' : 'mutes.more'} />
        </Button>
      )}
      {list.ids.length > 0 && (
        <Button
          variant="quiet"
          isInert={chosen.length === 0}
          onClick={() => {
            onLetGo(chosen);
            setPicked(new Set());
          }}
        >
          {intl.formatMessage({ id: letGo }, { count: chosen.length, number: intl.formatNumber(chosen.length) })}
        </Button>
      )}
    </section>
  );
}
