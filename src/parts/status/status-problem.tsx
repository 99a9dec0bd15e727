import { useSelector } from '@xstate/react';
import { useMaybeSessionActor } from '#app/hooks.ts';
import { selectProblemOf } from '#machines/status-actions/status-actions.selectors.ts';
import { useWords } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import styles from './status-actions.module.css';

/** Why an action on this post did not work, until it is dismissed (rule mark-refused). */
export function StatusProblem({ statusId }: { statusId: string }) {
  const actions = useMaybeSessionActor('statusActions');
  const problem = useSelector(actions, (snapshot) => snapshot && selectProblemOf(snapshot, statusId));
  const { words, said } = useWords();
  if (actions === undefined || problem === undefined) return null;
  return (
    <div className={styles.problem}>
      <Alert dismissLabel={words('general.dismiss')} onDismiss={() => actions.send({ type: 'statusAction.dismiss', statusId })}>
        {said(problem)}
      </Alert>
    </div>
  );
}
