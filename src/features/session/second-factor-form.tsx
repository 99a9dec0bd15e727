import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type FormEvent } from 'react';
import { selectIsBusy } from '#machines/session/login.machine.ts';
import { useSecrets } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ChallengeType } from '#domain/session/login.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LoginActor } from './guest-actors.ts';
import styles from './login.module.css';
import { LoginProblem } from './login-problem.tsx';
import { useRetryFocus } from './use-retry-focus.ts';

type Props = { login: LoginActor; challenge: ChallengeType };

/** Asks for a code of the authenticator or a recovery code (rule second-factor). */
export function SecondFactorForm({ login, challenge }: Props) {
  const intl = useIntl();
  const secrets = useSecrets();
  const isBusy = useSelected(login, selectIsBusy);
  const [code, setCode] = useState('');
  const field = useRetryFocus(login, () => setCode(''));
  const isTotp = challenge === 'totp';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) login.send({ type: 'login.verify', secretHandle: secrets.put(code.trim()) });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.hint}>
        <FormattedMessage id={isTotp ? 'login.heading.totp' : 'login.heading.recovery'} />
      </p>
      <TextField
        label={intl.formatMessage({ id: isTotp ? 'login.authentication_code' : 'login.recovery_code' })}
        name="code"
        autoComplete="one-time-code"
        inputMode={isTotp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        ref={field}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <LoginProblem login={login} />
      <Button type="submit" isInert={isBusy}>
        <FormattedMessage id={isBusy ? 'login.verifying' : 'login.verify'} />
      </Button>
      <div className={styles.links}>
        <button type="button" onClick={() => login.send({ type: 'login.challenge', challenge: isTotp ? 'recovery' : 'totp' })}>
          <FormattedMessage id={isTotp ? 'login.enter_recovery_code' : 'login.enter_two_factor_code'} />
        </button>
        <button type="button" onClick={() => login.send({ type: 'login.cancel' })}>
          <FormattedMessage id="general.cancel" />
        </button>
      </div>
    </form>
  );
}
