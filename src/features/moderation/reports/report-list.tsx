import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { useMessageText } from '#i18n/message-text.ts';
import {
  selectFresh,
  selectListed,
  selectReportsFailure,
  selectReportsPhase,
  selectReportsRest,
  type reportListMachine,
} from '#machines/moderation/report-list.machine.ts';
import { lacksScope } from '#domain/moderation/access.ts';
import type { ReportState } from '#domain/moderation/report.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { AccessNeeded } from '#components/moderation-menu/access-needed.tsx';
import { ListFooter } from '#components/list/list-footer.tsx';
import { LongList } from '#components/list/long-list.tsx';
import { NearFooter } from '#components/list/near-footer.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ReportIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { selectReportListId } from '#machines/moderation/reports.machine.ts';
import { useChild, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { ReportRow } from './report-row.tsx';
import styles from '../moderation.module.css';

const MESSAGES = { failed: 'moderation.reports.more_failed', end: 'moderation.reports.end', more: 'moderation.reports.more' } as const;
const NONE: readonly string[] = [];

/** The reports of one state, newest first; a button above them loads new ones (rules reports-paged, reports-new). */
export function ReportList({ state }: { state: ReportState }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const list = useReportList(state);
  const ids = useSelector(list, (snapshot) => (snapshot ? selectListed(snapshot) : NONE), shallowEqual);
  const fresh = useSelected(list, (snapshot) => (snapshot ? selectFresh(snapshot).length : 0));
  const phase = useSelected(list, (snapshot) => (snapshot ? selectReportsPhase(snapshot) : 'loading'));
  const rest = useSelected(list, (snapshot) => (snapshot ? selectReportsRest(snapshot) : 'end'));
  const failure = useSelected(list, (snapshot) => snapshot && selectReportsFailure(snapshot));
  const older = () => list?.send({ type: 'list.older' });
  const retry = (
    <Button variant="quiet" onClick={() => list?.send({ type: 'list.retry' })}>
      <FormattedMessage id="general.retry" />
    </Button>
  );
  return (
    <div className={styles.list}>
      {fresh > 0 && (
        <div className={styles.fresh}>
          <Button variant="quiet" onClick={() => list?.send({ type: 'list.showFresh' })}>
            {intl.formatMessage({ id: 'moderation.reports.fresh' }, { count: fresh })}
          </Button>
        </div>
      )}
      {phase === 'loading' && ids.length === 0 && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && lacksScope(failure) && <AccessNeeded />}
      {phase === 'failed' && !lacksScope(failure) && (
        <EmptyState isUrgent icon={<WarningIcon />} title={intl.formatMessage({ id: 'moderation.reports.failed' })} action={retry}>
          {failure && messageText(failureText(failure))}
        </EmptyState>
      )}
      {phase === 'loaded' && ids.length === 0 && (
        <EmptyState icon={<ReportIcon />} title={intl.formatMessage({ id: `moderation.reports.none.${state}` })}>
          <FormattedMessage id={`moderation.reports.none_help.${state}`} />
        </EmptyState>
      )}
      {phase !== 'failed' && ids.length > 0 && <LongList ids={ids}>{(id) => <ReportRow reportId={id} listed={state} />}</LongList>}
      {phase === 'loaded' && ids.length > 0 && (
        <>
          <NearFooter isIdle={rest === 'idle'} onNear={older} />
          <ListFooter rest={rest} messages={MESSAGES} onMore={older} />
        </>
      )}
    </div>
  );
}

/** Returns the actor of the reports of one state, once they were opened. */
const useReportList = (state: ReportState): ActorRefFrom<typeof reportListMachine> | undefined =>
  useChild(useSessionActor('reports'), selectReportListId(state)) as ActorRefFrom<typeof reportListMachine> | undefined;
