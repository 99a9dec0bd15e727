import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type FormEvent } from 'react';
import { selectIsBusy, selectTyped } from '#machines/session/login.machine.ts';
import { useSecrets } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LoginActor } from './guest-actors.ts';
import styles from './login.module.css';
import { LoginLinks } from './login-links.tsx';
import { LoginProblem } from './login-problem.tsx';
import { ShowPasswordButton } from '#components/page/show-password-button.tsx';
import { useRetryFocus } from './use-retry-focus.ts';

/** Signs in by name and password; the password leaves the form only as a handle. */
export function PasswordForm({ login, isFocused }: { login: LoginActor; isFocused: boolean }) {
  const intl = useIntl();
  const secrets = useSecrets();
  const isBusy = useSelected(login, selectIsBusy);
  const [username, setUsername] = useState(() => selectTyped(login.getSnapshot()));
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const field = useRetryFocus(login, () => setPassword(''));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) login.send({ type: 'login.submit', username: username.trim(), secretHandle: secrets.put(password) });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'login.username' })}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        autoFocus={isFocused}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <TextField
        label={intl.formatMessage({ id: 'login.password' })}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        ref={field}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        end={<ShowPasswordButton isShown={isShown} onPress={() => setShown(!isShown)} />}
      />
      <LoginProblem login={login} />
      <Button type="submit" isInert={isBusy}>
        <FormattedMessage id={isBusy ? 'login.logging_in' : 'login.login'} />
      </Button>
      <LoginLinks login={login} />
    </form>
  );
}
