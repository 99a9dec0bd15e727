import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type FormEvent } from 'react';
import { selectEmail, selectIsBusy } from '#machines/session/password-reset.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PasswordResetActor } from './guest-actors.ts';
import styles from './login.module.css';

/** Asks for the address to send the link to. */
export function PasswordResetForm({ reset }: { reset: PasswordResetActor }) {
  const intl = useIntl();
  const isBusy = useSelected(reset, selectIsBusy);
  const [email, setEmail] = useState(() => selectEmail(reset.getSnapshot()));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) reset.send({ type: 'passwordReset.submit', email: email.trim() });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.hint}>
        <FormattedMessage id="password_reset.instruction" />
      </p>
      <TextField
        label={intl.formatMessage({ id: 'password_reset.email' })}
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" isInert={isBusy}>
        <FormattedMessage id={isBusy ? 'password_reset.sending' : 'password_reset.send'} />
      </Button>
    </form>
  );
}
