import { TextField } from './text-field.tsx';

type Props = { label: string; dir?: 'ltr' | 'auto'; typed: string; isLocked?: boolean; onType: (typed: string) => void };

/** A field that takes a name as a confirmation, without the help of the browser. */
export function TypedNameField({ label, dir = 'ltr', typed, isLocked = false, onType }: Props) {
  return (
    <TextField
      label={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir={dir}
      readOnly={isLocked}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
