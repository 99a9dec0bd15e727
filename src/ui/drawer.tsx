import type { ReactNode } from 'react';
import styles from './drawer.module.css';
import { isPlain } from './is-plain.ts';
import { Modal } from './modal.tsx';
import { useSwipe } from './use-swipe.ts';

type Props = { side: 'start' | 'end' | 'below'; label: string; swipePx: number; onClose: () => void; children: ReactNode };

/** A modal panel at one edge. Escape, a press outside, a swipe towards its edge and a link inside close it. */
export function Drawer({ side, label, swipePx, onClose, children }: Props) {
  const swipe = useSwipe({ towards: side, px: swipePx, onSwipe: onClose });
  return (
    <Modal {...swipe} isPaintedFirst onClose={onClose} className={`${styles.drawer} ${styles[side]}`} aria-label={label}>
      <div
        className={styles.inside}
        onClick={(event) => {
          if (isPlain(event) && event.target instanceof Element && event.target.closest('a[href]')) onClose();
        }}
      >
        {children}
      </div>
    </Modal>
  );
}
