import { useMessageText } from '#i18n/message-text.ts';
import { useSelected } from '#react/use-selected.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { selectProblemOf } from '#machines/status-actions/status-actions.selectors.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './status-actions.module.css';

/** The failed action on this status with its reason and a retry, until it is dismissed (rule mark-refused). */
export function StatusProblem({ statusId }: { statusId: string }) {
  const actions = useMaybeSessionActor('statusActions');
  const problem = useSelected(actions, (snapshot) => snapshot && selectProblemOf(snapshot, statusId));
  const intl = useIntl();
  const messageText = useMessageText();
  if (actions === undefined || problem === undefined) return null;
  const { again } = problem;
  return (
    <div className={styles.problem}>
      <Alert
        dismissLabel={intl.formatMessage({ id: 'general.dismiss' })}
        onDismiss={() => actions.send({ type: 'statusAction.dismiss', statusId })}
      >
        {messageText(problem)}
      </Alert>
      {again && (
        <Button ref={leaveFocus} variant="quiet" onClick={() => actions.send({ type: 'mark.set', ...again })}>
          <FormattedMessage id="general.retry" />
        </Button>
      )}
    </div>
  );
}
