import type { Look } from '#domain/theme/properties.ts';
import type { Slot, ThemeSource } from '#domain/theme/source.ts';
import { ColourRow } from './colour-row.tsx';
import styles from './theme.module.css';

type Props = { source: ThemeSource; look: Look; slots: readonly Slot[] };

/** Colours, each with how well it is read. */
export function ColourRows({ slots, ...given }: Props) {
  return (
    <ul className={styles.colours}>
      {slots.map((slot) => (
        <ColourRow key={slot} slot={slot} {...given} />
      ))}
    </ul>
  );
}
