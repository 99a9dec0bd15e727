import { FormattedMessage, useIntl } from 'react-intl';
import { selectMemberships, selectMembershipsOf, selectMembershipsPhase } from '#machines/lists/memberships.machine.ts';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NewList } from './new-list.tsx';
import styles from './memberships-dialog.module.css';

/** The visitor's lists, with a toggle for whether each contains the account (rule list-membership). */
export function MembershipsDialog() {
  const intl = useIntl();
  const memberships = useSessionActor('memberships');
  const accountId = useSelected(memberships, selectMembershipsOf);
  const lists = useSelected(memberships, selectMemberships);
  const phase = useSelected(memberships, selectMembershipsPhase);
  const acct = useRow('accounts', accountId)?.acct ?? '';
  return (
    <Dialog
      title={intl.formatMessage({ id: 'lists.memberships' }, { name: `@${acct}` })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={() => memberships.send({ type: 'memberships.close' })}
    >
      <div className={styles.lists} aria-busy={phase === 'loading'}>
        {phase === 'loading' && (
          <p role="status">
            <FormattedMessage id="general.loading" />
          </p>
        )}
        {phase === 'failed' && (
          <>
            <p role="alert">
              <FormattedMessage id="lists.memberships_failed" />
            </p>
            <Button variant="quiet" onClick={() => memberships.send({ type: 'memberships.retry' })}>
              <FormattedMessage id="general.retry" />
            </Button>
          </>
        )}
        {phase === 'ready' && lists.length === 0 && (
          <p>
            <FormattedMessage id="lists.none_yet" />
          </p>
        )}
        {lists.map(({ listId, title, isMember }) => (
          <Checkbox key={listId} isOn={isMember} onChange={(wanted) => memberships.send({ type: 'membership.set', listId, wanted })}>
            <bdi>{title}</bdi>
          </Checkbox>
        ))}
        {phase === 'ready' && <NewList />}
      </div>
    </Dialog>
  );
}
