import { useIntl } from 'react-intl';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { LoginPanel } from './login-panel.tsx';
import styles from './login.module.css';

/** The login form as a screen of its own. */
export function LoginScreen() {
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'login.login' })} />
      <div className={styles.screen}>
        <LoginPanel />
      </div>
    </>
  );
}
