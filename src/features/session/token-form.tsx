import { FormattedMessage } from 'react-intl';
import { useId } from 'react';
import { selectIsBusy } from '#machines/session/login.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import type { LoginActor } from './guest-actors.ts';
import styles from './login.module.css';
import { LoginProblem } from './login-problem.tsx';

type Props = { login: LoginActor; why: 'login.description' | 'login.page_only'; isFocused?: boolean };

/**
 * Logs in on the server's own page, and explains why (rule login-method: loginMethod token). If it replaces a form, its button gets the focus
 * and the reason is its description.
 */
export function TokenForm({ login, why, isFocused = false }: Props) {
  const hint = useId();
  const isBusy = useSelected(login, selectIsBusy);
  return (
    <div className={styles.form}>
      <p className={styles.hint} id={hint}>
        <FormattedMessage id={why} />
      </p>
      <LoginProblem login={login} />
      <Button isInert={isBusy} autoFocus={isFocused} aria-describedby={hint} onClick={() => login.send({ type: 'login.redirect' })}>
        <FormattedMessage id={isBusy ? 'login.logging_in' : 'login.login'} />
      </Button>
    </div>
  );
}
