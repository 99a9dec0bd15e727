import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './checkbox.module.css';

type Passed = Pick<ComponentProps<'input'>, 'name' | 'required' | 'aria-invalid' | 'onBlur'>;
type Props = Passed & { children: ReactNode; isOn: boolean | undefined; onChange: (isOn: boolean) => void; help?: ReactNode };

/** A checkbox with its label and help text; while its value is not loaded it keeps its focus and ignores presses. */
export function Checkbox({ children, isOn, onChange, help, ...passed }: Props) {
  const id = useId();
  const isKnown = isOn !== undefined;
  return (
    <div className={styles.row}>
      <input
        {...passed}
        id={id}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = !isKnown;
        }}
        checked={isOn ?? false}
        aria-describedby={help ? `${id}-help` : undefined}
        aria-disabled={!isKnown || undefined}
        aria-busy={!isKnown || undefined}
        onChange={({ currentTarget }) => {
          if (isKnown) onChange(currentTarget.checked);
          else currentTarget.indeterminate = true;
        }}
      />
      <label htmlFor={id}>{children}</label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
