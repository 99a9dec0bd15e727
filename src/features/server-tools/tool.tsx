import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { selectIsPartOpen, selectPartFailed, selectPartFailure, selectPartProblem, type partMachine } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { lacksScope } from '#domain/moderation/access.ts';
import { failureText } from '#domain/text/failure-text.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { AccessNeeded } from '#components/moderation-menu/access-needed.tsx';
import { Problem } from '#components/settings/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './server-tools.module.css';

type ToolActor =
  | 'relays'
  | 'mediaProxy'
  | 'serverDocuments'
  | 'serverRules'
  | 'frontends'
  | 'emojiPacks'
  | 'knownServers'
  | 'oauthApps'
  | 'accountEditor'
  | 'customEmoji'
  | 'upkeep'
  | 'domainBlocks'
  | 'domainAllows'
  | 'permissionDrafts'
  | 'permissionExcludes'
  | 'headerBlocks'
  | 'headerAllows'
  | 'emailDomainBlocks'
  | 'ipBlocks';
type PartRef = ActorRefFrom<ReturnType<typeof partMachine<unknown, object>>>;

/** One section: loading, failed with the reason, or loaded, with the failure of its last action. */
export function Tool({ of, help, children }: { of: ToolActor; help: MessageId; children: ReactNode }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const actor = useSessionActor(of) as unknown as PartRef;
  const isLoaded = useSelected(actor, selectIsPartOpen);
  const hasFailed = useSelected(actor, selectPartFailed);
  const failure = useSelected(actor, selectPartFailure);
  const problem = useSelected(actor, selectPartProblem);
  useWatch(of, { key: of, enter: { type: 'part.view' }, leave: { type: 'part.leave' } });
  if (hasFailed && lacksScope(failure)) return <AccessNeeded />;
  if (hasFailed) {
    const retry = (
      <Button variant="quiet" onClick={() => actor.send({ type: 'part.retry' })}>
        <FormattedMessage id="general.retry" />
      </Button>
    );
    return (
      <EmptyState isUrgent icon={<WarningIcon />} title={intl.formatMessage({ id: 'server_tools.failed' })} action={retry}>
        {failure && messageText(failureText(failure))}
      </EmptyState>
    );
  }
  if (!isLoaded) return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />;
  return (
    <>
      <p className={styles.help}>
        <FormattedMessage id={help} />
      </p>
      <Problem problem={problem} onDismiss={() => actor.send({ type: 'part.dismiss' })} />
      {children}
    </>
  );
}
