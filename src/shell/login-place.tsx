import { useSelector } from '@xstate/react';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { LoginLink } from '#components/page/login-link.tsx';
import styles from './phone-bar.module.css';

/** The way in, said in words. */
export function LoginPlace() {
  const isLogin = useSelector(usePageActor('screens'), selectScreen)?.name === 'login';
  return <span className={styles.login}>{!isLogin && <LoginLink />}</span>;
}
