import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import styles from './top-bar.module.css';

/** Stands in the bar where the rest of the page did not come: its buttons, and those of the posts. */
export function BarFailed({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  return (
    <span role="alert" className={styles.failed}>
      <FormattedMessage id="general.generic_error" />
      <Button look="quiet" onClick={resetErrorBoundary}>
        <FormattedMessage id="general.retry" />
      </Button>
    </span>
  );
}
