import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import type { EmojiRow } from './emoji-rows.ts';
import { AnimatedImg } from '../media/animated-img.tsx';
import styles from './emoji-picker.module.css';

type Props = {
  row: EmojiRow;
  title: string;
  /** The emoji of all groups; the row selects its own by index. */
  emoji: readonly EmojiChoice[];
  columns: number;
  active: number;
  onFocus: (at: number) => void;
  onPick: (choice: EmojiChoice) => void;
};

/** A row of the picker's grid at its height. */
export function EmojiRowView({ row, title, emoji, columns, active, onFocus, onPick }: Props) {
  const style = { insetBlockStart: row.top };
  if (row.kind === 'title') {
    return (
      <div role="row" aria-rowindex={row.nth} className={styles.title} style={style}>
        <span role="rowheader" aria-colindex={1} aria-colspan={columns}>
          {title}
        </span>
      </div>
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={row.nth}
      className={styles.row}
      style={{ ...style, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {emoji.slice(row.from, row.from + row.count).map((choice, index) => {
        const at = row.from + index;
        return (
          <div key={at} role="gridcell" aria-colindex={index + 1}>
            <button
              type="button"
              data-at={at}
              className={styles.choice}
              tabIndex={at === active ? 0 : -1}
              aria-label={nameOfEmoji(choice)}
              title={nameOfEmoji(choice)}
              onFocus={() => onFocus(at)}
              onClick={() => onPick(choice)}
            >
              {choice.imageUrl === undefined ? (
                choice.replacement
              ) : (
                <AnimatedImg
                  src={choice.imageUrl}
                  staticSrc={choice.staticUrl}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  instead={<small>{choice.replacement}</small>}
                />
              )}
            </button>
          </div>
        );
      })}
    </div>
  );
}

/** Returns the visible and accessible name of an emoji: in the user's language, or its shortcode. */
const nameOfEmoji = ({ displayText, imageUrl, keywords: [called] = [] }: EmojiChoice): string =>
  imageUrl === undefined ? (called ?? displayText.replaceAll('_', ' ')) : displayText;
