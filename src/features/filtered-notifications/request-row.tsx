import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectExpanded, selectSelected } from '#machines/filtered-notifications/filtered-notifications.selectors.ts';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import type { FilteredRequest, RequestVerdict } from '#domain/filtered-notifications/filtered-requests.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { AccountRow } from '#components/account/account-row.tsx';
import { Excerpt } from '#components/notification/excerpt.tsx';
import { Screened } from '#components/status/screened.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FilteredList } from './filtered-list.tsx';
import styles from './filtered-notifications.module.css';

/** The filtered notifications of one account: the last mention, and their number; they are expanded below it (rule filtered-requests). */
export function RequestRow({ request: { id, accountId, statusId, count, updatedAt } }: { request: FilteredRequest }) {
  const nameId = useId();
  const filtered = useSessionActor('filteredNotifications');
  const account = useRow('accounts', accountId);
  const status = useRow('statuses', statusId);
  const isSelected = useSelected(filtered, (snapshot) => selectSelected(snapshot).includes(id));
  const isExpanded = useSelected(filtered, (snapshot) => selectExpanded(snapshot) === accountId);
  const blocked = reasonOfAccount(useRow('relationships', accountId));
  if (account === undefined) return null;
  const name = blocked ? (
    <FormattedMessage id={blocked.kind === 'blocked' ? 'account_list.blocked' : 'account_list.muted'} />
  ) : (
    <AccountName account={account} />
  );
  const decide = (verdict: RequestVerdict) => () => filtered.send({ type: 'filtered.decide', ids: [id], verdict });
  return (
    <li>
      <article className={styles.request} aria-labelledby={nameId}>
        <div className={styles.head}>
          <div className={styles.select}>
            <Checkbox isOn={isSelected} onChange={(isOn) => filtered.send({ type: 'filtered.select', id, isOn })}>
              <VisuallyHidden>
                <FormattedMessage id="filtered_notifications.select" values={{ name }} />
              </VisuallyHidden>
            </Checkbox>
          </div>
          <div className={styles.account}>
            <AccountRow accountId={accountId} />
          </div>
          <span className={styles.time}>
            <RelativeTime at={updatedAt} />
          </span>
        </div>
        <VisuallyHidden>
          <span id={nameId}>{name}</span>
        </VisuallyHidden>
        {status && (
          <Screened statusId={status.id} context="notifications">
            <Excerpt status={status} isLong={false} />
          </Screened>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-describedby={nameId}
          onClick={() => filtered.send({ type: 'filtered.toggle', accountId })}
        >
          <FormattedMessage id={isExpanded ? 'filtered_notifications.collapse' : 'filtered_notifications.expand'} values={{ count }} />
        </button>
        {isExpanded && <FilteredList accountId={accountId} nameId={nameId} />}
        <div className={styles.actions}>
          <Button ref={leaveFocus} aria-describedby={nameId} onClick={decide('accept')}>
            <FormattedMessage id="filtered_notifications.accept" />
          </Button>
          <Button ref={leaveFocus} variant="quiet" aria-describedby={nameId} onClick={decide('dismiss')}>
            <FormattedMessage id="filtered_notifications.dismiss" />
          </Button>
        </div>
      </article>
    </li>
  );
}
