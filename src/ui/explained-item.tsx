import { useContext, useId, type ReactNode } from 'react';
import { leaveFocusTo } from './leave-focus.ts';
import { CloseContext } from './menu.tsx';
import menu from './menu.module.css';
import styles from './menu-choice.module.css';

type Props = { icon: ReactNode; name: string; line?: string; isStaying?: boolean; onPick?: (() => void) | undefined };

const leaveToItems = leaveFocusTo((item) => {
  const menu = item.closest('[popover]');
  return ['[data-autofocus]', '[role^=menuitem]'].flatMap((one) => [...(menu?.querySelectorAll<HTMLElement>(one) ?? [])]);
});

/**
 * A menu item with a line of explanation; without `onPick` it is unavailable, and the line says why. `isStaying` for one that requests
 * missing items: the menu stays open for them, and they receive the focus once this item is removed.
 */
export function ExplainedItem({ icon, name, line, isStaying = false, onPick }: Props) {
  const close = useContext(CloseContext);
  const [nameId, lineId] = [useId(), useId()];
  return (
    <button
      ref={isStaying ? leaveToItems : undefined}
      type="button"
      role="menuitem"
      aria-labelledby={nameId}
      aria-describedby={line === undefined ? undefined : lineId}
      aria-disabled={!onPick || undefined}
      className={`${menu.item} ${styles.choice}`}
      onClick={() => {
        if (!onPick) return;
        if (!isStaying) close();
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
