import { useIntl } from 'react-intl';
import { useVisitor, useRow } from '#react/hooks.ts';
import { TypedNameField } from '#ui/typed-name-field.tsx';

/** Returns the visitor's username; empty until it is loaded. */
export const useOwnName = (): string => useRow('accounts', useVisitor().accountId)?.username ?? '';

type Props = { name: string; typed: string; isLocked: boolean; onType: (typed: string) => void };

/** A confirmation by typing the username, which cannot happen by mistake (rule typed-confirmation). */
export function TypedName({ name, typed, isLocked, onType }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'security.type_name' }, { name });
  return <TypedNameField label={label} typed={typed} isLocked={isLocked} onType={onType} />;
}
