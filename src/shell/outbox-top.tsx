import { useScreen } from '#react/use-screen.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import styles from './outbox-top.module.css';
import { useColumns } from './use-layout.ts';

/**
 * The outbox above the timeline on phones, where the page does not contain the post form that it usually accompanies (rule outbox-list).
 */
export function OutboxTop() {
  const { layout } = useColumns();
  const isTimeline = useScreen()?.name === 'timeline';
  const waits = useSelected(useMaybeSessionActor('outbox'), (snapshot) => (snapshot?.context.entries.length ?? 0) > 0);
  if (layout !== 'mobile' || !isTimeline || !waits) return null;
  return (
    <Lazy of={signedIn}>
      {({ OutboxList }) => (
        <div className={styles.top}>
          <OutboxList />
        </div>
      )}
    </Lazy>
  );
}
