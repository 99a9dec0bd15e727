import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import styles from './timeline.module.css';

type Props = { older: 'idle' | 'loading' | 'failed' | 'end'; onLoad: () => void };

/** What stands under the last status (rule timeline-foot): the way on, or that there is none. */
export function TimelineFoot({ older, onLoad }: Props) {
  return (
    <div className={styles.foot}>
      {older === 'failed' && (
        <p role="alert">
          <Words id="timeline.older_failed" />
        </p>
      )}
      {older === 'end' ? (
        <p>
          <Words id="timeline.no_more_statuses" />
        </p>
      ) : (
        <Button look="quiet" isInert={older === 'loading'} onClick={onLoad}>
          <Words id={older === 'loading' ? 'general.loading' : older === 'failed' ? 'general.retry' : 'timeline.load_older'} />
        </Button>
      )}
    </div>
  );
}
