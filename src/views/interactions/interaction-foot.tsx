import { Words } from '#i18n/words.tsx';
import { useNearEnd } from '#parts/list/use-near-end.ts';
import { Button } from '#ui/button.tsx';
import styles from './interactions.module.css';

type Props = { rest: 'idle' | 'loading' | 'failed' | 'end'; onMore: () => void };

/** What stands under the last row: the way on, or that there is none. */
export function InteractionFoot({ rest, onMore }: Props) {
  useNearEnd(() => {
    if (rest === 'idle') onMore();
  });
  return (
    <div className={styles.foot}>
      {rest === 'failed' && (
        <p role="alert">
          <Words id="interactions.more_failed" />
        </p>
      )}
      {rest === 'end' ? (
        <p>
          <Words id="interactions.end" />
        </p>
      ) : (
        <Button look="quiet" isInert={rest === 'loading'} onClick={onMore}>
          <Words id={rest === 'loading' ? 'general.loading' : rest === 'failed' ? 'general.retry' : 'interactions.more'} />
        </Button>
      )}
    </div>
  );
}
