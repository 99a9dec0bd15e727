import { useContext, useId, type ReactNode } from 'react';
import { CloseContext } from './menu.tsx';
import menu from './menu.module.css';
import styles from './menu-choice.module.css';

type Props = { icon: ReactNode; name: string; line?: string; isOn: boolean; onPick: () => void };

/** A menu item of which one is selected, with a line of explanation if it needs one; the selected one is focused first. */
export function MenuChoice({ icon, name, line, isOn, onPick }: Props) {
  const close = useContext(CloseContext);
  const [nameId, lineId] = [useId(), useId()];
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isOn}
      aria-labelledby={nameId}
      aria-describedby={line === undefined ? undefined : lineId}
      data-autofocus={isOn || undefined}
      className={`${menu.item} ${styles.choice}`}
      onClick={() => {
        close();
        onPick();
      }}
    >
      {icon}
      <span className={styles.text}>
        <span id={nameId}>{name}</span>
        {line !== undefined && (
          <span id={lineId} className={styles.line}>
            {line}
          </span>
        )}
      </span>
    </button>
  );
}
