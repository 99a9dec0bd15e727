import { sumOf, type TagDay } from '#domain/tags/tag.ts';
import styles from './tag.module.css';

const HIGH = 20;
const WIDE = 4;

/** The daily uses of a tag, the oldest first in reading direction; its numbers are beside it as text. */
export function TagBars({ history }: { history: readonly TagDay[] }) {
  const days = history.toReversed();
  const { most } = sumOf(history);
  const heightOf = (uses: number) => Math.max(1, Math.round((uses / Math.max(1, most)) * HIGH));
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * (WIDE + 2) - 2} ${HIGH}`}
      width={days.length * (WIDE + 2) - 2}
      height={HIGH}
      aria-hidden="true"
    >
      {days.map(({ day, uses }, at) => (
        <rect
          key={day}
          x={at * (WIDE + 2)}
          y={HIGH - heightOf(uses)}
          width={WIDE}
          height={heightOf(uses)}
          rx="1"
          data-none={uses === 0 || undefined}
        />
      ))}
    </svg>
  );
}
