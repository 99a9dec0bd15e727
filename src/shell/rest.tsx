import { FormattedMessage } from 'react-intl';
import { beside, page, signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { Button } from '#ui/button.tsx';
import styles from './top-bar.module.css';

/** Shows nothing while the rest of the page comes, and a way to try again where it does not: one press brings what the signed-in have, then the page, and then what joins the columns of wider windows. */
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

/** Stands in the bar where the rest of the page did not come: its buttons, and those of the posts. */
function BarFailed({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  return (
    <span role="alert" className={styles.failed}>
      <FormattedMessage id="general.generic_error" />
      <Button look="quiet" onClick={resetErrorBoundary}>
        <FormattedMessage id="general.retry" />
      </Button>
    </span>
  );
}
