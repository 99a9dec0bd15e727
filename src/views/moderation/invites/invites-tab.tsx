import { useSelector } from '@xstate/react';
import { selectIsActing, selectKnown, selectPartFailed, selectPartFailure, selectPartProblem } from '#machines/support/part.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWatch } from '#app/use-watch.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { failureText } from '#domain/text/failure-words.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { FollowIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from '../moderation.module.css';
import { InviteForm } from './invite-form.tsx';
import { InviteLine } from './invite-line.tsx';
import { InviteMail } from './invite-mail.tsx';

/** The invites of a server that is closed otherwise: new ones, and those that are there (rule staff-invites). */
export function InvitesTab() {
  const { words, said } = useWords();
  const invites = useSessionActor('invites');
  const known = useSelector(invites, selectKnown);
  const hasFailed = useSelector(invites, selectPartFailed);
  const failure = useSelector(invites, selectPartFailure);
  const problem = useSelector(invites, selectPartProblem);
  const isActing = useSelector(invites, selectIsActing);
  useWatch('invites', { key: 'invites', look: { type: 'part.look' } });
  if (hasFailed) {
    const retry = (
      <Button look="quiet" onClick={() => invites.send({ type: 'part.retry' })}>
        <Words id="general.retry" />
      </Button>
    );
    return (
      <EmptyState isUrgent icon={<WarningIcon />} title={words('moderation.invites.failed.load')} action={retry}>
        {failure && said(failureText(failure))}
      </EmptyState>
    );
  }
  if (known === undefined) return <Skeleton label={words('general.loading')} />;
  return (
    <div className={styles.tab}>
      <p className={styles.said}>
        <Words id="moderation.invites.help" />
      </p>
      <InviteForm isInert={isActing} />
      <InviteMail isInert={isActing} />
      {problem && (
        <Alert dismissLabel={words('general.dismiss')} onDismiss={() => invites.send({ type: 'part.dismiss' })}>
          {said(problem)}
        </Alert>
      )}
      {known.length === 0 ? (
        <EmptyState icon={<FollowIcon />} title={words('moderation.invites.none')} />
      ) : (
        <ul className={styles.invites} aria-label={words('moderation.tab.invites')}>
          {known.map((invite) => (
            <InviteLine key={invite.code} invite={invite} isInert={isActing} />
          ))}
        </ul>
      )}
    </div>
  );
}
