import { useIntl } from 'react-intl';
import { useVisitor, useRow } from '#react/hooks.ts';
import { TextField } from '#ui/text-field.tsx';

/** Returns the visitor's username; empty until it is loaded. */
export const useOwnName = (): string => useRow('accounts', useVisitor().accountId)?.username ?? '';

type Props = { name: string; typed: string; isLocked: boolean; onType: (typed: string) => void };

/** A confirmation by typing the username, which cannot happen by mistake (rule typed-confirmation). */
export function TypedName({ name, typed, isLocked, onType }: Props) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'security.type_name' }, { name })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      readOnly={isLocked}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
