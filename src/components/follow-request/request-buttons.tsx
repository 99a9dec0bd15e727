import { FormattedMessage } from 'react-intl';
import { selectDecision } from '#machines/follow-requests/follow-requests.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './request-buttons.module.css';

type Props = { accountId: string; describedBy: string };

/** The buttons that accept or reject a follow request (rule follow-request). */
export function RequestButtons({ accountId, describedBy }: Props) {
  const requests = useMaybeSessionActor('followRequests');
  const response = useSelected(requests, (snapshot) => snapshot && selectDecision(snapshot, accountId));
  return (
    <div className={styles.buttons} aria-busy={response !== undefined}>
      {(['approve', 'deny'] as const).map((decision) => (
        <Button
          key={decision}
          ref={leaveFocus}
          variant={decision === 'approve' ? 'primary' : 'quiet'}
          aria-describedby={describedBy}
          isInert={requests === undefined || response !== undefined}
          onClick={(event) => {
            event.stopPropagation();
            requests?.send({ type: 'request.decide', accountId, decision });
          }}
        >
          <FormattedMessage id={`follow_requests.${decision}`} />
        </Button>
      ))}
    </div>
  );
}
