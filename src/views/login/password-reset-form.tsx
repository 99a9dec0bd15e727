import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { selectIsBusy } from '#machines/session/password-reset.machine.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PasswordResetActor } from './guest-actors.ts';
import styles from './login.module.css';

/** Asks for the address that the link is to be sent to. */
export function PasswordResetForm({ reset }: { reset: PasswordResetActor }) {
  const { words } = useWords();
  const isBusy = useSelector(reset, selectIsBusy);
  const [email, setEmail] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) reset.send({ type: 'passwordReset.submit', email: email.trim() });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.hint}>
        <Words id="password_reset.instruction" />
      </p>
      <TextField
        label={words('password_reset.email')}
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
        <Words id={isBusy ? 'password_reset.sending' : 'password_reset.send'} />
      </Button>
    </form>
  );
}
