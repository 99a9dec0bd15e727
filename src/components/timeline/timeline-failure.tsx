import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectFailure } from '#machines/timelines/timeline.selectors.ts';
import { useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isUnsupported, mustLogIn } from '#domain/text/failure.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { isNoList } from '#domain/timelines/timeline.ts';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { LoginLink } from '../page/login-link.tsx';
import { ListRemoved } from './list-removed.tsx';
import type { TimelineActor } from './timeline-actor.ts';

/** The failure of a timeline's first page, with a retry where that may help (rule direct-absent). */
export function TimelineFailure({ timeline }: { timeline: TimelineActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const failure = useSelected(timeline, selectFailure);
  const isGuest = useVisitor().accountId === undefined;
  const key = useSelected(timeline, ({ context }) => context.key);
  if (failure && isNoList(key, failure)) return <ListRemoved />;
  if (failure && mustLogIn(failure, isGuest))
    return <EmptyState icon={<WarningIcon />} title={intl.formatMessage({ id: 'timeline.log_in' })} action={<LoginLink />} />;
  if (failure && isUnsupported(failure)) {
    const title = intl.formatMessage({ id: key === 'dms' ? 'timeline.no_direct' : 'errors.not_supported' });
    return (
      <EmptyState icon={<WarningIcon />} title={title}>
        {key === 'dms' && <FormattedMessage id="timeline.no_direct_help" />}
      </EmptyState>
    );
  }
  return (
    <LoadFailed title={intl.formatMessage({ id: 'timeline.failed' })} onRetry={() => timeline.send({ type: 'timeline.retry' })}>
      {failure && messageText(statusText(failure))}
    </LoadFailed>
  );
}
