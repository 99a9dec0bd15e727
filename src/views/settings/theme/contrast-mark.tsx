import type { Pair } from '#domain/theme/pairs.ts';
import { useNumber } from '#i18n/numbers.ts';
import { Words } from '#i18n/words.tsx';
import styles from './theme.module.css';

/** How well a colour is read, and what was made of it where it would not be (rule contrast-levels). */
export function ContrastMark({ pair: { ratio, level, instead } }: { pair: Pair }) {
  const number = useNumber();
  const round = (value: number) => number(Math.floor(value * 10) / 10);
  return (
    <span className={styles.contrast}>
      <span className={styles[level]}>
        <Words id={`theme.contrast.${level}`} /> {round(ratio)}
      </span>
      {instead && (
        <small>
          <Words id="theme.instead" values={{ hex: instead.hex, ratio: round(instead.ratio) }} />
        </small>
      )}
    </span>
  );
}
