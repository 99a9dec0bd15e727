import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import styles from './top-bar.module.css';

/** Stands in the bar where the rest of the page did not come: its buttons, and those of the posts. */
export function BarFailed({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  return (
    <span role="alert" className={styles.failed}>
      <Words id="general.generic_error" />
      <Button look="quiet" onClick={resetErrorBoundary}>
        <Words id="general.retry" />
      </Button>
    </span>
  );
}
