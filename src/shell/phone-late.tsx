import { useSelector } from '@xstate/react';
import { selectIsBelow } from '#machines/shell/screens.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { BackButton } from '#components/page/back-button.tsx';
import { useReadingOn } from './use-reading-on.ts';
import styles from './back-float.module.css';

/**
 * The parts that phones do without until the first statuses are painted: the back button at the bottom, and the header that scrolls away.
 */
export function PhoneLate() {
  useReadingOn();
  return <BackFloat />;
}

/** The back button within reach of a thumb; the header of the screen has the same one for other users (rule way-back). */
function BackFloat() {
  const isBelow = useSelector(usePageActor('screens'), selectIsBelow);
  return (
    isBelow && (
      <div className={styles.place}>
        <BackButton className={styles.back} aria-hidden tabIndex={-1} />
      </div>
    )
  );
}
