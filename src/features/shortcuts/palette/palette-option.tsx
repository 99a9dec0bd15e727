import { ariaKey } from '#domain/shortcuts/keys.ts';
import { SeenIcon } from '#ui/lazy-icons.tsx';
import { KeyName } from '../key-name.tsx';
import type { Command } from './command.ts';
import styles from './palette.module.css';

type Props = {
  id: string;
  command: Command;
  isMarked: boolean;
  /** The user moved to it. */
  isMoved: boolean;
  onPoint: () => void;
  onPick: () => void;
};

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** One command of the palette. A press leaves the focus in the field. */
export function PaletteOption({ id, command: { label, name, icon, under, press, isOn }, isMarked, isMoved, onPoint, onPick }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and takes the keys
    <div
      ref={isMoved ? intoView : undefined}
      id={id}
      role="option"
      aria-selected={isMarked}
      aria-checked={isOn}
      aria-keyshortcuts={ariaKey(press)}
      className={styles.option}
      // A list that changes under a resting pointer must not mark anything.
      onPointerMove={({ movementX, movementY }) => !isMarked && (movementX !== 0 || movementY !== 0) && onPoint()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {icon ?? <span className={styles.icon} />}
      <span className={styles.texts}>
        <bdi className={styles.label}>{name ?? label}</bdi>
        {under !== undefined && <bdi className={styles.under}>{under}</bdi>}
      </span>
      {isOn && <SeenIcon className={styles.on} />}
      {press !== undefined && <KeyName of={press} />}
    </div>
  );
}
