import { FormattedMessage } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectInstance, selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { isAnywhere } from '#react/servers.ts';
import { useSelected } from '#react/use-selected.ts';
import type { LoginActor } from './guest-actors.ts';
import styles from './login.module.css';

/** Links for users who cannot log in: the password reset if email is configured and this is the server's own page, the registration if it is open (rule login-ways). */
export function LoginLinks({ login }: { login: LoginActor }) {
  const boot = usePageActor('boot');
  const isMailed = useSelected(boot, selectNode).mailerEnabled;
  const isResetOffered = isMailed && !isAnywhere;
  const isRegistrationOffered = useSelected(boot, selectInstance).registrationOpen;
  if (!isResetOffered && !isRegistrationOffered) return null;
  return (
    <div className={styles.links}>
      {isResetOffered && (
        <Link href="/password-reset" onClick={() => login.send({ type: 'login.dismiss' })}>
          <FormattedMessage id="login.forgot_password" />
        </Link>
      )}
      {isRegistrationOffered && (
        <Link href="/registration">
          <FormattedMessage id="login.register" />
        </Link>
      )}
    </div>
  );
}
