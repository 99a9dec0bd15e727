import { FormattedMessage } from 'react-intl';
import { beside, page, signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { Button } from '#ui/button.tsx';
import styles from './top-bar.module.css';

/**
 * Renders nothing while the rest of the page loads, and a retry if that fails: one press loads the parts for accounts, then the page, and
 * then the additions to the columns of wider windows.
 */
export function Rest({ isSignedIn, hasColumns = false }: { isSignedIn: boolean; hasColumns?: boolean }) {
  const columns = hasColumns && (
    <Lazy of={beside} failed={BarFailed}>
      {() => null}
    </Lazy>
  );
  const rest = (
    <Lazy of={page} failed={BarFailed}>
      {() => columns}
    </Lazy>
  );
  return isSignedIn ? (
    <Lazy of={signedIn} failed={BarFailed}>
      {() => rest}
    </Lazy>
  ) : (
    rest
  );
}

/** Shown in the bar if the rest of the page failed to load: its buttons, and those of the statuses. */
function BarFailed({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  return (
    <span role="alert" className={styles.failed}>
      <FormattedMessage id="general.generic_error" />
      <Button variant="quiet" onClick={resetErrorBoundary}>
        <FormattedMessage id="general.retry" />
      </Button>
    </span>
  );
}
