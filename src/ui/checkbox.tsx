import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './checkbox.module.css';

type Passed = Pick<ComponentProps<'input'>, 'name' | 'required' | 'aria-invalid' | 'aria-describedby' | 'onBlur'>;
type Props = Passed & {
  children: ReactNode;
  isOn: boolean | undefined;
  onChange: (isOn: boolean) => void;
  help?: ReactNode;
  isInert?: boolean;
};

/** A checkbox with its label and help text; while it is inert or its value is not loaded it retains its focus and ignores presses. */
export function Checkbox({ children, isOn, onChange, help, isInert = false, ...passed }: Props) {
  const id = useId();
  const isSet = isOn !== undefined;
  return (
    <div className={styles.row}>
      <input
        {...passed}
        id={id}
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = !isSet;
        }}
        checked={isOn ?? false}
        aria-describedby={help ? `${id}-help` : passed['aria-describedby']}
        aria-disabled={!isSet || isInert || undefined}
        aria-busy={!isSet || undefined}
        onChange={({ currentTarget }) => {
          if (isSet && !isInert) onChange(currentTarget.checked);
          else if (!isSet) currentTarget.indeterminate = true;
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
