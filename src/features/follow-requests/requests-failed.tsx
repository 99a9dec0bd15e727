import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import styles from './follow-requests.module.css';

/** That the list could not be asked for, with a way to try again; those who are known stay below it. */
export function RequestsFailed({ hasSome, onRetry }: { hasSome: boolean; onRetry: () => void }) {
  const intl = useIntl();
  const retry = (
    <Button look="quiet" onClick={onRetry}>
      <FormattedMessage id="general.retry" />
    </Button>
  );
  if (!hasSome)
    return <EmptyState isUrgent icon={<WarningIcon />} title={intl.formatMessage({ id: 'follow_requests.failed' })} action={retry} />;
  return (
    <div className={styles.foot}>
      <p role="alert">
        <FormattedMessage id="follow_requests.failed" />
      </p>
      {retry}
    </div>
  );
}
