import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import slider from '#ui/slider.module.css';
import styles from './theme.module.css';

type Props = {
  label: ReactNode;
  unit: string;
  least: number;
  most: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
};

/** A number that is drawn along a line. */
export function RangeRow({ label, unit, least, most, step = 1, value, onChange }: Props) {
  const id = useId();
  const intl = useIntl();
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        className={slider.slider}
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <output htmlFor={id}>
        {intl.formatNumber(value)} {unit}
      </output>
    </div>
  );
}
