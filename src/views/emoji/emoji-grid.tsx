import type { KeyboardEvent } from 'react';
import type { EmojiChoice } from '../../domain/autocomplete.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import styles from './emoji-picker.module.css';

type Props = { emoji: readonly EmojiChoice[]; isLoading: boolean; onPick: (choice: EmojiChoice) => void };

/** How far an arrow key leads in a grid whose rows hold so many. */
const stepOf = (key: string, columns: number, isRtl: boolean): number => {
  if (key === 'ArrowDown') return columns;
  if (key === 'ArrowUp') return -columns;
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === (isRtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
};

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const { gridTemplateColumns, direction } = getComputedStyle(event.currentTarget);
  const step = stepOf(event.key, Math.max(1, gridTemplateColumns.split(' ').length), direction === 'rtl');
  if (step === 0) return;
  event.preventDefault();
  event.stopPropagation();
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
};

/** Emoji in rows: one tab stop, arrow keys lead from one to the next. */
export function EmojiGrid({ emoji, isLoading, onPick }: Props) {
  const { words } = useWords();
  if (emoji.length === 0) {
    return (
      <p role="status" className={styles.note}>
        <Words id={isLoading ? 'general.loading' : 'emoji.none'} />
      </p>
    );
  }
  return (
    <div role="group" aria-label={words('emoji.group')} className={styles.grid} onKeyDown={move}>
      {emoji.map((choice, at) => (
        <button
          key={`${choice.displayText} ${choice.replacement}`}
          type="button"
          className={styles.choice}
          tabIndex={at === 0 ? 0 : -1}
          aria-label={choice.displayText}
          title={choice.displayText}
          onClick={() => onPick(choice)}
        >
          {choice.imageUrl === undefined ? choice.replacement : <img src={choice.imageUrl} alt="" loading="lazy" decoding="async" />}
        </button>
      ))}
    </div>
  );
}
