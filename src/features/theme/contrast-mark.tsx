import { FormattedMessage, useIntl } from 'react-intl';
import type { Pair } from '#domain/theme/pairs.ts';
import styles from './theme.module.css';

/** How well a colour is read, and what was made of it where it would not be (rule contrast-levels). */
export function ContrastMark({ pair: { ratio, level, instead } }: { pair: Pair }) {
  const intl = useIntl();
  const round = (value: number) => intl.formatNumber(Math.floor(value * 10) / 10);
  return (
    <span className={styles.contrast}>
      <span className={styles[level]}>
        <FormattedMessage id={`theme.contrast.${level}`} /> {round(ratio)}
      </span>
      {instead && (
        <small>
          <FormattedMessage id="theme.instead" values={{ hex: instead.hex, ratio: round(instead.ratio) }} />
        </small>
      )}
    </span>
  );
}
