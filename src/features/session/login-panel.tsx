import { useState } from 'react';
import { selectHasTurned, selectMethod } from '#machines/session/auth-strategy.machine.ts';
import { selectChallenge } from '#machines/session/login.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { OtherServers } from '#components/server-choice/other-servers.tsx';
import { loginCalls } from '#react/lazy/further-entries.ts';
import { isAnywhere } from '#react/servers.ts';
import { useSelected } from '#react/use-selected.ts';
import { LoginShape } from './login-shape.tsx';
import { StoredAccounts } from './stored-accounts.tsx';
import styles from './login.module.css';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { TokenForm } from './token-form.tsx';
import type { GuestActors } from './guest-actors.ts';

/** The login of a guest, by the method that the instance and the account require (rule login-method). */
export function LoginPanel() {
  const login = useMaybeSessionActor('login');
  const strategy = useMaybeSessionActor('authStrategy');
  if (!login || !strategy) return null;
  return (
    <div className={styles.form} onFocus={loginCalls.ahead}>
      <StoredAccounts />
      <Form login={login} strategy={strategy} />
      {isAnywhere && <OtherServers />}
    </div>
  );
}

function Form({ login, strategy }: GuestActors) {
  const method = useSelected(strategy, selectMethod);
  const hasTurned = useSelected(strategy, selectHasTurned);
  const challenge = useSelected(login, selectChallenge);
  const way = challenge ?? method;
  const [first, setFirst] = useState(way);
  const [hasChanged, setChanged] = useState(false);
  if (first === undefined && way !== undefined) setFirst(way);
  else if (way !== first && !hasChanged) setChanged(true);
  if (challenge) return <SecondFactorForm key={challenge} challenge={challenge} login={login} />;
  if (method === undefined) return <LoginShape />;
  if (method === 'password') return <PasswordForm login={login} isFocused={hasChanged} />;
  if (method === 'token') return <TokenForm login={login} why="login.description" />;
  // On a page of another origin that is not the choice of the server.
  return <TokenForm login={login} why={isAnywhere ? 'login.description' : 'login.page_only'} isFocused={hasTurned} />;
}
