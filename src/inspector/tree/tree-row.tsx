import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { ChevronDownIcon } from '#ui/icons.tsx';
import type { Line } from '../watch/tree.ts';
import styles from './tree.module.css';

type Props = { line: Line; isSelected: boolean; isStop: boolean; onSelect: () => void; onCollapse: () => void };

/** An actor with a summary of its state; calls and sources are dimmed. */
export function TreeRow({ line, isSelected, isStop, onSelect, onCollapse }: Props) {
  const { id, name, machine, state, status, level, position, siblings, isOpen, hasChildren } = line;
  const text = status === 'active' ? state : status;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect();
  };
  const click = (event: MouseEvent) => (isOnToggle(event.target) ? onCollapse() : onSelect());
  return (
    <div
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
      data-actor={id}
      className={`${styles.line} ${machine === undefined ? styles.dim : ''} ${status === 'active' ? '' : styles.over}`}
      style={{ '--level': level - 1 } as CSSProperties}
      onClick={click}
      onKeyDown={press}
    >
      <span className={`${styles.fold} ${isOpen ? '' : styles.collapsed}`} {...(hasChildren ? { 'data-folds': '' } : {})}>
        {hasChildren && <ChevronDownIcon aria-hidden="true" />}
      </span>
      <span className={styles.name}>{name}</span>{' '}
      {machine !== undefined && machine !== name && !name.startsWith(`${machine}:`) && <span className={styles.machine}>{machine}</span>}{' '}
      {text && (
        <span className={styles.state} title={text}>
          {text}
        </span>
      )}
    </div>
  );
}

/** True if the pointer is on the toggle that collapses a row; the keyboard uses the arrows. */
const isOnToggle = (target: EventTarget): boolean => 'closest' in target && (target as Element).closest('[data-folds]') !== null;
