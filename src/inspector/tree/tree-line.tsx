import type { CSSProperties, KeyboardEvent } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import type { Line } from '../watch/tree.ts';
import styles from './tree.module.css';

type Props = { line: Line; isSelected: boolean; isStop: boolean; onSelect: () => void; onFold: () => void };

/** An actor with its state in a word; calls and sources are dim. */
export function TreeLine({ line, isSelected, isStop, onSelect, onFold }: Props) {
  const { id, name, machine, state, status, level, place, siblings, isOpen, hasChildren } = line;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect();
  };
  return (
    <div
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(hasChildren ? { 'aria-expanded': isOpen } : {})}
      data-actor={id}
      className={`${styles.line} ${machine === undefined ? styles.dim : ''} ${status === 'active' ? '' : styles.over}`}
      style={{ '--level': level - 1 } as CSSProperties}
      onClick={onSelect}
      onKeyDown={press}
    >
      <span
        className={`${styles.fold} ${isOpen ? '' : styles.folded}`}
        onClick={(event) => {
          event.stopPropagation();
          onFold();
        }}
      >
        {hasChildren && <ChevronDownIcon aria-hidden="true" />}
      </span>
      <span className={styles.name}>{name}</span>{' '}
      {machine !== undefined && machine !== name && !name.startsWith(`${machine}:`) && <span className={styles.machine}>{machine}</span>}{' '}
      <span className={styles.state} {...(state ? { title: state } : {})}>{status === 'active' ? state : status}</span>
    </div>
  );
}
