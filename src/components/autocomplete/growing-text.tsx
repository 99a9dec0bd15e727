import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { useAutocomplete } from './use-autocomplete.tsx';
import styles from './growing-text.module.css';

type Props = Pick<ComponentProps<'textarea'>, 'aria-invalid' | 'aria-describedby' | 'aria-disabled'> & {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  autoFocus: boolean;
  readOnly: boolean;
  rows?: number;
  value: string;
  onEdit: (value: string) => void;
};

/**
 * A plain text box that grows with its text: a hidden copy of the text reserves the height. If it is focused on mount, the caret is behind
 * the initial text. The word at the caret gets suggestions.
 */
export function GrowingText({ ref, label, value, onEdit, autoFocus, rows = 3, ...rest }: Props) {
  const isTouched = useRef(false);
  const { attributes, list, onTyped } = useAutocomplete(ref, value);
  useLayoutEffect(() => {
    if (autoFocus && !isTouched.current) ref.current?.setSelectionRange(value.length, value.length);
  }, [autoFocus, ref, value]);
  const touch = () => {
    isTouched.current = true;
  };
  return (
    <div className={styles.box} data-text={value}>
      <textarea
        {...rest}
        {...attributes}
        ref={ref}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
        aria-label={label}
        dir={value === '' ? undefined : 'auto'}
        rows={rows}
        value={value}
        onPointerDown={touch}
        onKeyDown={(event) => {
          touch();
          attributes.onKeyDown(event);
        }}
        onChange={(event) => {
          onEdit(event.currentTarget.value);
          onTyped();
        }}
      />
      {list}
    </div>
  );
}
