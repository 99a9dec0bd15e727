import type { ComponentProps } from 'react';
import { leaveFocus } from './leave-focus.ts';
import styles from './button.module.css';

type Props = ComponentProps<'button'> & { variant?: 'primary' | 'quiet' | 'danger'; isInert?: boolean };

/** A push button. While inert it retains its focus and ignores presses; when it is removed, the focus stays near. */
export function Button({ variant = 'primary', isInert = false, onClick, className = '', ...rest }: Props) {
  return (
    <button
      ref={leaveFocus}
      type="button"
      {...rest}
      className={`${styles.button} ${styles[variant]} ${className}`}
      aria-disabled={isInert || undefined}
      onClick={(event) => (isInert ? event.preventDefault() : onClick?.(event))}
    />
  );
}
