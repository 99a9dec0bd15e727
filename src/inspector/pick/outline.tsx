import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { usePanelState } from '../panel/use-inspected.ts';
import styles from './pick.module.css';

/** The outline of the element that would be picked, with the name of the actor behind it. */
export function Outline() {
  const { outlined } = usePanelState();
  if (outlined === undefined) return null;
  const { name, left, top, width, height } = outlined;
  const style = { left, top, width, height } satisfies CSSProperties;
  return createPortal(
    <div className={styles.outline} data-picks={name} style={style} aria-hidden="true">
      <span className={styles.name} data-side={top < ROOM ? 'below' : 'above'}>
        {name}
      </span>
    </div>,
    document.body,
  );
}

const ROOM = 28; // px: the height of the name
