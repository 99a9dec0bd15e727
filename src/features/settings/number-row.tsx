import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Line } from './line.tsx';
import type { SettingRow } from './rows.ts';
import { useSetting } from './use-setting.ts';
import { useTyped } from './use-typed.ts';
import styles from '#components/settings/settings.module.css';

type Props = Pick<SettingRow, 'name' | 'isExpert'> & { bounds: readonly [least: number, most: number] };

/** A setting that is a whole number; what lies outside its bounds is said, stays to be mended and changes nothing. */
export function NumberRow({ name, isExpert, bounds: [least, most] }: Props) {
  const id = useId();
  const [value, change] = useSetting(name);
  /** What was typed, while it is no number that can be taken. */
  const [refused, setRefused] = useTyped(name);
  const isRefused = refused !== '';
  return (
    <>
      <Line name={name} isExpert={isExpert}>
        {({ label, 'aria-describedby': help }) => (
          <input
            type="number"
            className={styles.number}
            min={least}
            max={most}
            aria-label={label}
            value={isRefused ? refused.trim() : String(value)}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${help} ${id}` : help}
            onChange={({ currentTarget }) => setRefused(change(currentTarget.valueAsNumber) ? '' : currentTarget.value || ' ')}
          />
        )}
      </Line>
      {isRefused && (
        <p id={id} className={styles.help} role="alert">
          <FormattedMessage id="settings.number_bounds" values={{ least, most }} />
        </p>
      )}
    </>
  );
}
