import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Props = ComponentProps<'button'> & { look?: 'primary' | 'quiet' | 'danger'; isInert?: boolean };

/** A push button. While inert it keeps its focus and ignores presses. */
export function Button({ look = 'primary', isInert = false, onClick, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[look]} ${className}`}
      aria-disabled={isInert || undefined}
      onClick={(event) => (isInert ? event.preventDefault() : onClick?.(event))}
    />
  );
}
