import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsMember, selectMemberIds, selectMembersPhase, selectMembersRest } from '#machines/lists/list-members.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatchedMembers } from '#react/use-watched-lists.ts';
import { useSelected } from '#react/use-selected.ts';
import { LongList } from '#components/list/long-list.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { Button } from '#ui/button.tsx';
import { ListAccountSearch } from './list-account-search.tsx';
import { ListAccount } from './list-account.tsx';
import styles from './lists.module.css';

/** The members of a list, each added and removed by a press, and the search for more (rules list-members, list-membership). */
export function ListMembers({ listId }: { listId: string }) {
  const intl = useIntl();
  const members = useSessionActor('listMembers');
  const ids = useSelector(members, selectMemberIds, shallowEqual);
  const phase = useSelected(members, selectMembersPhase);
  const rest = useSelected(members, selectMembersRest);
  useWatchedMembers(listId);
  const more = () => members.send({ type: 'members.older' });
  useEndReached(() => {
    if (rest === 'idle') more();
  });
  return (
    <section className={styles.part} aria-label={intl.formatMessage({ id: 'lists.accounts' })}>
      <h2>
        <FormattedMessage id="lists.accounts" />
      </h2>
      {phase === 'loaded' && <ListAccountSearch>{(id) => <Member accountId={id} />}</ListAccountSearch>}
      {phase === 'loading' && (
        <p role="status">
          <FormattedMessage id="general.loading" />
        </p>
      )}
      {phase === 'failed' && (
        <div className={styles.footer}>
          <p role="alert">
            <FormattedMessage id="lists.accounts_not_loaded" />
          </p>
          <Button variant="quiet" onClick={() => members.send({ type: 'members.retry' })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </div>
      )}
      {phase === 'loaded' && ids.length === 0 && (
        <p className={styles.message}>
          <FormattedMessage id="lists.nobody" />
        </p>
      )}
      {ids.length > 0 && <LongList ids={ids}>{(id) => <Member accountId={id} />}</LongList>}
      {phase === 'loaded' && rest !== 'end' && (
        <div className={styles.footer}>
          {rest === 'failed' && (
            <p role="alert">
              <FormattedMessage id="lists.accounts_not_loaded" />
            </p>
          )}
          <Button variant="quiet" isInert={rest === 'loading'} onClick={more}>
            <FormattedMessage id={rest === 'loading' ? 'general.loading' : rest === 'failed' ? 'general.retry' : 'lists.more_accounts'} />
          </Button>
        </div>
      )}
    </section>
  );
}

function Member({ accountId }: { accountId: string }) {
  const members = useSessionActor('listMembers');
  const isOn = useSelected(members, (snapshot) => selectIsMember(snapshot, accountId)) ?? false;
  return <ListAccount accountId={accountId} isOn={isOn} onWant={(wanted) => members.send({ type: 'member.set', accountId, wanted })} />;
}
