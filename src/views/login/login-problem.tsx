import { useSelector } from '@xstate/react';
import { selectProblem } from '#machines/session/login.machine.ts';
import { useWords } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import type { LoginActor } from './guest-actors.ts';

/** What went wrong with the last attempt, until it is dismissed. */
export function LoginProblem({ login }: { login: LoginActor }) {
  const { words, said } = useWords();
  const problem = useSelector(login, selectProblem);
  return (
    problem && (
      <Alert dismissLabel={words('general.dismiss')} onDismiss={() => login.send({ type: 'login.dismiss' })}>
        {said(problem)}
      </Alert>
    )
  );
}
