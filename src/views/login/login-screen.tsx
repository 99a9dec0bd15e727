import { useWords } from '#i18n/words.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import { LoginPanel } from './login-panel.tsx';
import styles from './login.module.css';

/** The login form as a screen of its own. */
export function LoginScreen() {
  const { words } = useWords();
  return (
    <>
      <ScreenHead title={words('login.login')} />
      <div className={styles.screen}>
        <LoginPanel />
      </div>
    </>
  );
}
