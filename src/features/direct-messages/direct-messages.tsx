import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMemo, type ReactNode } from 'react';
import {
  selectDirect,
  selectDirectPhase,
  selectFailedDirect,
  selectOlderDirect,
} from '#machines/direct-messages/direct-messages.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatchedDirectMessages } from '#react/use-watched-lists.ts';
import { useSelected } from '#react/use-selected.ts';
import { DirectIntro } from '#components/direct-messages/direct-intro.tsx';
import { GroupingSwitch } from '#components/direct-messages/grouping-switch.tsx';
import { LongList } from '#components/list/long-list.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DirectIcon, WarningIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { DismissQuestion } from './dismiss-question.tsx';
import styles from './direct-messages.module.css';

/** Direct messages by their conversations, as a screen (rule conversations-grouped). */
export function DirectMessages({ menu }: { menu: ReactNode }) {
  const intl = useIntl();
  const direct = useSessionActor('directMessages');
  const conversations = useSelector(direct, selectDirect, shallowEqual);
  const phase = useSelected(direct, selectDirectPhase);
  const older = useSelected(direct, selectOlderDirect);
  const failed = useSelected(direct, selectFailedDirect);
  const ids = useMemo(() => conversations.map(({ id }) => id), [conversations]);
  useWatchedDirectMessages();
  useEndReached(() => {
    if (older === 'idle') direct.send({ type: 'direct.older' });
  });
  const retry = (
    <Button variant="quiet" isInert={failed === 'retrying'} onClick={() => direct.send({ type: 'direct.retry' })}>
      {/* Not in an alert, which would be announced again with each poll. */}
      <FormattedMessage id={failed === 'retrying' && phase === 'loaded' ? 'general.loading' : 'general.retry'} />
    </Button>
  );
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.dms' })} menu={menu}>
        <span className={styles.end}>
          <GroupingSwitch />
        </span>
      </ScreenHead>
      <DirectIntro />
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && (
        <EmptyState isUrgent icon={<WarningIcon />} title={intl.formatMessage({ id: 'conversations.failed' })} action={retry} />
      )}
      {phase === 'loaded' && ids.length === 0 && older === 'end' && (
        <EmptyState icon={<DirectIcon />} title={intl.formatMessage({ id: 'conversations.empty' })}>
          <FormattedMessage id="conversations.empty_help" />
        </EmptyState>
      )}
      {ids.length > 0 && (
        <LongList ids={ids} className={styles.list}>
          {(id) => <ConversationRow conversation={conversations.find((one) => one.id === id)} />}
        </LongList>
      )}
      {phase === 'loaded' && failed !== 'none' && (
        <div className={styles.footer}>
          <p role="alert">
            <FormattedMessage id="conversations.failed" />
          </p>
          {retry}
        </div>
      )}
      {phase === 'loaded' && older !== 'end' && (
        <div className={styles.footer}>
          {older === 'failed' && (
            <p role="alert">
              <FormattedMessage id="conversations.more_failed" />
            </p>
          )}
          <Button variant="quiet" isInert={older === 'loading'} onClick={() => direct.send({ type: 'direct.older' })}>
            <FormattedMessage id={older === 'loading' ? 'general.loading' : older === 'failed' ? 'general.retry' : 'conversations.more'} />
          </Button>
        </div>
      )}
      <DismissQuestion />
    </>
  );
}
