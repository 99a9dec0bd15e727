import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing } from '#machines/support/part.ts';
import { useSecrets, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { EditedAccount } from '#domain/server-tools/account-editor.ts';
import { PasswordField } from '#components/settings/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { FieldMessage } from './field-message.tsx';
import styles from './account-editor.module.css';

/** Another password for the account. It leaves the field only as a handle, and is stored nowhere; the field is empty once it is saved. */
export function NewPassword({ account }: { account: EditedAccount }) {
  const intl = useIntl();
  const id = useId();
  const secrets = useSecrets();
  const actor = useSessionActor('accountEditor');
  const isActing = useSelected(actor, selectIsActing);
  const [password, setPassword] = useState('');
  const isUnready = isActing || password === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnready) return;
        const action = { type: 'save', acct: account.acct, entered: {}, secretHandle: secrets.put(password) } as const;
        actor.send({ type: 'part.action', action });
      }}
    >
      <PasswordField isNew label={intl.formatMessage({ id: 'account_editor.password' })} value={password} onEdit={setPassword} />
      <FieldMessage id={id} account={account} field="password" />
      <p className={styles.help}>
        <FormattedMessage id="account_editor.password_help" />
      </p>
      <div className={styles.buttons}>
        <Button type="submit" isInert={isUnready}>
          <FormattedMessage id="account_editor.set_password" />
        </Button>
      </div>
    </form>
  );
}
