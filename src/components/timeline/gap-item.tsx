import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import styles from './timeline.module.css';

/** Stands where posts may be missing, and fetches them. */
export function GapItem({ isFilling, onFill }: { isFilling: boolean; onFill: () => void }) {
  return (
    <article className={styles.gap} data-loose>
      <p>
        <FormattedMessage id="timeline.gap" />
      </p>
      <Button look="quiet" isInert={isFilling} onClick={onFill}>
        <FormattedMessage id={isFilling ? 'general.loading' : 'timeline.fill_gap'} />
      </Button>
    </article>
  );
}
