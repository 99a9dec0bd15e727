import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import styles from './timeline.module.css';

/** A gap where statuses may be missing, with a button that fetches them. */
export function GapItem({ isFilling, onFill }: { isFilling: boolean; onFill: () => void }) {
  return (
    <article className={styles.gap} data-loose>
      <p>
        <FormattedMessage id="timeline.gap" />
      </p>
      <Button variant="quiet" isInert={isFilling} onClick={onFill}>
        <FormattedMessage id={isFilling ? 'general.loading' : 'timeline.fill_gap'} />
      </Button>
    </article>
  );
}
