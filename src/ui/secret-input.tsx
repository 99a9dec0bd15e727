import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react';

const SECRETS: readonly unknown[] = ['current-password', 'new-password', 'one-time-code'];

type Props = ComponentProps<'input'>;

/** True if an input is for a password or a code, also while it shows it. */
export const isSecretInput = ({ type, autoComplete }: Props): boolean => type === 'password' || SECRETS.includes(autoComplete);

/** An input whose value is in no attribute. React mirrors values there, where saved pages contain them and style sheets can match them. */
export function SecretInput({ value, ref, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current);
  useLayoutEffect(() => {
    const text = String(value ?? '');
    if (field.current && field.current.value !== text) field.current.value = text;
  });
  return <input {...rest} ref={field} />;
}
