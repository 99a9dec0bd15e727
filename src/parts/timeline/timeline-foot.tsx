import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './timeline.module.css';

type Props = { older: 'idle' | 'loading' | 'failed' | 'end'; onLoad: () => void };

/** What stands under the last status (rule timeline-foot): the way on, or that there is none. */
export function TimelineFoot({ older, onLoad }: Props) {
  const { words } = useWords();
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
        <>
          {older === 'loading' && (
            <div className={styles.coming}>
              <Skeleton label={words('general.loading')} rows={2} />
            </div>
          )}
          <Button look="quiet" className={older === 'loading' ? styles.unseen : ''} isInert={older === 'loading'} onClick={onLoad}>
            <Words id={older === 'failed' ? 'general.retry' : 'timeline.load_older'} />
          </Button>
        </>
      )}
    </div>
  );
}
