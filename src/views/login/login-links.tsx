import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectInstance, selectNode } from '../../../machines/system/boot.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { Words } from '../../i18n/words.tsx';
import styles from './login.module.css';

/** The ways on for those who cannot sign in: a new password where mail is sent, an account where registration is open. */
export function LoginLinks() {
  const boot = usePageActor('boot');
  const { mailerEnabled } = useSelector(boot, selectNode);
  const { registrationOpen } = useSelector(boot, selectInstance);
  if (!mailerEnabled && !registrationOpen) return null;
  return (
    <div className={styles.links}>
      {mailerEnabled && (
        <Link href="/password-reset">
          <Words id="login.forgot_password" />
        </Link>
      )}
      {registrationOpen && (
        <Link href="/registration">
          <Words id="login.register" />
        </Link>
      )}
    </div>
  );
}
