import { FormattedMessage } from 'react-intl';
import type { AccountTexts, EditedAccount } from '#domain/server-tools/account-editor.ts';
import styles from './account-editor.module.css';

type Props = { id: string; account: EditedAccount; field: keyof AccountTexts | 'password' };

/** The server's message about a field that it rejected, or that it left unchanged although it reported success. */
export function FieldMessage({ id, account: { rejected, ignored }, field }: Props) {
  const text = rejected[field];
  if (text === undefined && !ignored.some((one) => one === field)) return null;
  return (
    <p id={id} role="alert" className={styles.problem}>
      {text === undefined ? <FormattedMessage id="account_editor.ignored" /> : <bdi>{text}</bdi>}
    </p>
  );
}
