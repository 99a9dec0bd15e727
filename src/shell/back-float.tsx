import { useSelector } from '@xstate/react';
import { selectIsBelow } from '#machines/shell/screens.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { BackButton } from '#components/page/back-button.tsx';
import styles from './back-float.module.css';

/** The way back where a thumb reaches it; the head of the screen has the same one for whoever does not use one (rule way-back). */
export function BackFloat() {
  const isBelow = useSelector(usePageActor('screens'), selectIsBelow);
  return (
    isBelow && (
      <div className={styles.place}>
        <BackButton className={styles.back} aria-hidden tabIndex={-1} />
      </div>
    )
  );
}
