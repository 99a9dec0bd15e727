import { useSelector } from '@xstate/react';
import { selectIsBusy } from '../../../machines/session/login.machine.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import type { LoginActor } from './guest-actors.ts';
import styles from './login.module.css';
import { LoginProblem } from './login-problem.tsx';

/** Signs in at the provider's own page (doc 1 §2: loginMethod token). */
export function TokenForm({ login }: { login: LoginActor }) {
  const isBusy = useSelector(login, selectIsBusy);
  return (
    <div className={styles.form}>
      <p className={styles.hint}>
        <Words id="login.description" />
      </p>
      <LoginProblem login={login} />
      <Button isInert={isBusy} onClick={() => login.send({ type: 'login.redirect' })}>
        <Words id={isBusy ? 'login.logging_in' : 'login.login'} />
      </Button>
    </div>
  );
}
