import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import { selectSearchFailure, selectSearchPhase, selectSearchRest, selectTotal } from '#machines/moderation/searched.ts';
import { useSelected } from '#react/use-selected.ts';
import { lacksScope } from '#domain/moderation/access.ts';
import { failureText } from '#domain/text/failure-text.ts';
import type { MessageId } from '#i18n/messages.ts';
import { AccessNeeded } from '#components/moderation-menu/access-needed.tsx';
import { ListFooter } from '#components/list/list-footer.tsx';
import { LongList } from '#components/list/long-list.tsx';
import { NearFooter } from '#components/list/near-footer.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './moderation.module.css';

type Searching = ActorRef<Snapshot<unknown> & Parameters<typeof selectSearchPhase>[0], { type: 'search.older' | 'search.retry' }>;
type Props = {
  search: Searching;
  ids: readonly string[];
  messages: Readonly<Record<'failed' | 'end' | 'more', MessageId>>;
  icon: ReactNode;
  found: (count: number) => string;
  none: string;
  /** Explains what will appear here. */
  noneHelp: string;
  failed: string;
  /** The actions on the results; the bar stays visible with their number. */
  bar?: ReactNode;
  children: (id: string) => ReactNode;
};

/** The results of a staff search with their total; previous results stay visible while a new search is pending (rule staff-search). */
export function FoundList({ search, ids, messages, icon, found, none, noneHelp, failed, bar, children }: Props) {
  const intl = useIntl();
  const messageText = useMessageText();
  const phase = useSelected(search, selectSearchPhase);
  const rest = useSelected(search, selectSearchRest);
  const total = useSelected(search, selectTotal);
  const failure = useSelected(search, selectSearchFailure);
  const older = () => search.send({ type: 'search.older' });
  const retry = (
    <Button variant="quiet" onClick={() => search.send({ type: 'search.retry' })}>
      <FormattedMessage id="general.retry" />
    </Button>
  );
  return (
    <>
      <div className={bar === undefined ? undefined : styles.bar}>
        <p role="status" className={styles.message}>
          {phase === 'loading' && ids.length > 0 && intl.formatMessage({ id: 'general.loading' })}
          {phase === 'loaded' && total !== undefined && total > 0 && found(total)}
          {phase === 'loaded' && total === 0 && <VisuallyHidden>{found(0)}</VisuallyHidden>}
        </p>
        {bar}
      </div>
      {phase === 'loading' && ids.length === 0 && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && lacksScope(failure) && <AccessNeeded />}
      {phase === 'failed' && !lacksScope(failure) && (
        <EmptyState isUrgent icon={<WarningIcon />} title={failed} action={retry}>
          {failure && messageText(failureText(failure))}
        </EmptyState>
      )}
      {phase === 'loaded' && ids.length === 0 && (
        <EmptyState icon={icon} title={none}>
          {noneHelp}
        </EmptyState>
      )}
      {phase !== 'failed' && ids.length > 0 && (
        <div className={phase === 'loading' ? styles.stale : undefined}>
          <LongList ids={ids}>{children}</LongList>
        </div>
      )}
      {phase === 'loaded' && ids.length > 0 && (
        <>
          <NearFooter isIdle={rest === 'idle'} onNear={older} />
          <ListFooter rest={rest} messages={messages} onMore={older} />
        </>
      )}
    </>
  );
}
