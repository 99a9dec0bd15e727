import { useSelector } from '@xstate/react';
import { selectProblem } from '#machines/registration/registration.machine.ts';
import { useWords } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import type { RegistrationActor } from './actors.ts';

/** What went wrong with the last try and belongs to no field, until it is dismissed. */
export function Problem({ registration }: { registration: RegistrationActor }) {
  const { words, said } = useWords();
  const problem = useSelector(registration, selectProblem);
  return (
    problem && (
      <Alert dismissLabel={words('general.dismiss')} onDismiss={() => registration.send({ type: 'registration.dismiss' })}>
        {said(problem)}
      </Alert>
    )
  );
}
