import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart, selectPartFailed, selectPartFailure, selectPartProblem } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { RowList } from '#components/list/row-list.tsx';
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
  const intl = useIntl();
  const messageText = useMessageText();
  const invites = useSessionActor('invites');
  const loaded = useSelected(invites, selectPart);
  const hasFailed = useSelected(invites, selectPartFailed);
  const failure = useSelected(invites, selectPartFailure);
  const problem = useSelected(invites, selectPartProblem);
  const isActing = useSelected(invites, selectIsActing);
  useWatch('invites', { key: 'invites', enter: { type: 'part.view' } });
  if (hasFailed) {
    const retry = (
      <Button variant="quiet" onClick={() => invites.send({ type: 'part.retry' })}>
        <FormattedMessage id="general.retry" />
      </Button>
    );
    return (
      <EmptyState isUrgent icon={<WarningIcon />} title={intl.formatMessage({ id: 'moderation.invites.failed.load' })} action={retry}>
        {failure && messageText(failureText(failure))}
      </EmptyState>
    );
  }
  if (loaded === undefined) return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />;
  const byCode = new Map(loaded.map((invite) => [invite.code, invite]));
  return (
    <div className={styles.tab}>
      <p className={styles.message}>
        <FormattedMessage id="moderation.invites.help" />
      </p>
      <InviteForm isInert={isActing} />
      <InviteMail isInert={isActing} />
      {problem && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => invites.send({ type: 'part.dismiss' })}>
          {messageText(problem)}
        </Alert>
      )}
      {loaded.length === 0 ? (
        <EmptyState icon={<FollowIcon />} title={intl.formatMessage({ id: 'moderation.invites.none' })}>
          <FormattedMessage id="moderation.invites.none_help" />
        </EmptyState>
      ) : (
        <RowList ids={[...byCode.keys()]} className={styles.invites} label={intl.formatMessage({ id: 'moderation.tab.invites' })}>
          {(code) => {
            const invite = byCode.get(code);
            return invite && <InviteLine invite={invite} isInert={isActing} />;
          }}
        </RowList>
      )}
    </div>
  );
}
