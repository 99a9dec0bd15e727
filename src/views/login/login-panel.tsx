import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectHasTurned, selectStrategy } from '#machines/session/auth-strategy.machine.ts';
import { useMaybeSessionActor } from '#app/hooks.ts';
import { KnownAccounts } from './known-accounts.tsx';
import styles from './login.module.css';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { TokenForm } from './token-form.tsx';
import type { GuestActors } from './guest-actors.ts';

/** A guest's way in, by whatever the instance and the account ask for (rule login-method). */
export function LoginPanel() {
  const login = useMaybeSessionActor('login');
  const strategy = useMaybeSessionActor('authStrategy');
  if (!login || !strategy) return null;
  return (
    <div className={styles.form}>
      <KnownAccounts />
      <Form login={login} strategy={strategy} />
    </div>
  );
}

function Form(actors: GuestActors) {
  const strategy = useSelector(actors.strategy, selectStrategy);
  const hasTurned = useSelector(actors.strategy, selectHasTurned);
  const [first] = useState(strategy);
  const [hasChanged, setChanged] = useState(false);
  if (strategy !== first && !hasChanged) setChanged(true);
  if (strategy === 'password') return <PasswordForm login={actors.login} isFocused={hasChanged} />;
  if (strategy === 'token') return <TokenForm login={actors.login} why="login.description" />;
  if (strategy === 'page') return <TokenForm login={actors.login} why="login.page_only" isFocused={hasTurned} />;
  return <SecondFactorForm key={strategy} challenge={strategy} {...actors} />;
}
