import { FormattedMessage, useIntl } from 'react-intl';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectIsRefused, selectIsSending, selectOffered, selectReport, type reportMachine } from '#machines/report/report.machine.ts';
import { useRow } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isLocalAccount } from '#domain/account/account.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorIcon } from '#ui/icons.tsx';
import { ReportedStatus } from './reported-status.tsx';
import styles from './report.module.css';

type Props = { report: ActorRefFrom<typeof reportMachine> };

/**
 * Reports an account and some of its statuses to the staff; a remote one to its own server too, if the user wants
 * (rules report-sent, report-forward).
 */
export function ReportDialog({ report }: Props) {
  const intl = useIntl();
  const id = useId();
  const written = useSelected(report, selectReport);
  const offered = useSelected(report, selectOffered);
  const isSending = useSelected(report, selectIsSending);
  const isRefused = useSelected(report, selectIsRefused);
  const account = useRow('accounts', written?.accountId);
  if (written === undefined) return null;
  const { comment, forward, statusIds } = written;
  const acct = account?.acct ?? '';
  const close = () => report.send({ type: 'report.close' });
  return (
    <Dialog
      variant="sheet"
      title={intl.formatMessage({ id: 'user_reporting.title' }, { name: `@${acct}` })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={close}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          report.send({ type: 'report.submit' });
        }}
      >
        <p className={styles.text}>
          <FormattedMessage id="user_reporting.description" />
        </p>
        <label htmlFor={id}>
          <FormattedMessage id="user_reporting.comments" />
        </label>
        <textarea
          id={id}
          className={styles.comment}
          dir="auto"
          rows={3}
          data-autofocus
          readOnly={isSending}
          value={comment}
          onChange={(event) => report.send({ type: 'report.edit', change: { comment: event.currentTarget.value } })}
        />
        {account && !isLocalAccount(account) && (
          <Checkbox isOn={forward} onChange={(isOn) => report.send({ type: 'report.edit', change: { forward: isOn } })}>
            {intl.formatMessage({ id: 'user_reporting.forward' }, { domain: acct.split('@')[1] ?? '' })}
          </Checkbox>
        )}
        {offered.length > 0 && (
          <fieldset className={styles.statuses}>
            <legend>
              <FormattedMessage id="user_reporting.statuses" />
            </legend>
            {offered.map((statusId) => (
              <ReportedStatus
                key={statusId}
                statusId={statusId}
                isPicked={statusIds.includes(statusId)}
                onToggle={() => report.send({ type: 'report.toggle', statusId })}
              />
            ))}
          </fieldset>
        )}
        {isRefused && (
          <p role="alert" className={styles.problem}>
            <ErrorIcon />
            <FormattedMessage id="user_reporting.generic_error" />
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={close}>
            <FormattedMessage id="general.cancel" />
          </Button>
          <Button type="submit" variant="danger" isInert={isSending}>
            <FormattedMessage id={isSending ? 'user_reporting.sending' : 'user_reporting.submit'} />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
