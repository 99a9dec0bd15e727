import { useSelector } from '@xstate/react';
import { useMaybeSessionActor } from '#app/hooks.ts';
import { selectProblemOf } from '#machines/status-actions/status-actions.selectors.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './status-actions.module.css';

/** What did not work with this post and why, and the way to try it again, until it is dismissed (rule mark-refused). */
export function StatusProblem({ statusId }: { statusId: string }) {
  const actions = useMaybeSessionActor('statusActions');
  const problem = useSelector(actions, (snapshot) => snapshot && selectProblemOf(snapshot, statusId));
  const { words, said } = useWords();
  if (actions === undefined || problem === undefined) return null;
  const { again } = problem;
  return (
    <div className={styles.problem}>
      <Alert dismissLabel={words('general.dismiss')} onDismiss={() => actions.send({ type: 'statusAction.dismiss', statusId })}>
        {said(problem)}
      </Alert>
      {again && (
        <Button ref={leaveFocus} look="quiet" onClick={() => actions.send({ type: 'mark.want', ...again })}>
          <Words id="general.retry" />
        </Button>
      )}
    </div>
  );
}
