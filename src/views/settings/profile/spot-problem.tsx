import { useSelector } from '@xstate/react';
import { selectProblem } from '#machines/own-profile/own-profile.machine.ts';
import type { ProblemSpot } from '#machines/own-profile/own-profile-actions.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';

/** What is wrong with a part of the form, as this client or the server says it. */
export const useProblem = (spot: ProblemSpot) => useSelector(useSessionActor('ownProfile'), (snapshot) => selectProblem(snapshot, spot));

/** The same, said beside it until it is changed or dismissed (rule profile-refused). */
export function SpotProblem({ spot }: { spot: ProblemSpot }) {
  const { words, said } = useWords();
  const form = useSessionActor('ownProfile');
  const problem = useProblem(spot);
  if (!problem) return null;
  return (
    <Alert dismissLabel={words('general.dismiss')} onDismiss={() => form.send({ type: 'profile.dismiss', spot })}>
      {said(problem)}
    </Alert>
  );
}
