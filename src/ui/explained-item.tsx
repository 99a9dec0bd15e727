import { useContext, useId, type ReactNode } from 'react';
import { CloseContext } from './menu.tsx';
import menu from './menu.module.css';
import styles from './menu-choice.module.css';

type Props = { icon: ReactNode; name: string; line: string; onPick?: () => void };

/** A menu item with a line of explanation; without `onPick` it is unavailable, and the line says why. */
export function ExplainedItem({ icon, name, line, onPick }: Props) {
  const close = useContext(CloseContext);
  const [nameId, lineId] = [useId(), useId()];
  return (
    <button
      type="button"
      role="menuitem"
      aria-labelledby={nameId}
      aria-describedby={lineId}
      aria-disabled={!onPick || undefined}
      className={`${menu.item} ${styles.choice}`}
      onClick={() => {
        if (!onPick) return;
        close();
        onPick();
      }}
    >
      {icon}
      <span className={styles.text}>
        <span id={nameId}>{name}</span>
        <span id={lineId} className={styles.line}>
          {line}
        </span>
      </span>
    </button>
  );
}
