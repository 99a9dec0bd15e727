import { useMessageText } from '#i18n/message-text.ts';
import { useIntl } from 'react-intl';
import { selectSearchFailure } from '#machines/search/search.selectors.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { mustLogIn } from '#domain/text/failure.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { LoginLink } from '#components/page/login-link.tsx';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';

/** A failed search: the reason, and a link; some servers search only for members (rule search-guests). */
export function SearchFailed() {
  const intl = useIntl();
  const messageText = useMessageText();
  const search = useSessionActor('search');
  const failure = useSelected(search, selectSearchFailure);
  const isGuest = useVisitor().accountId === undefined;
  if (failure && mustLogIn(failure, isGuest)) {
    return <EmptyState icon={<WarningIcon />} title={intl.formatMessage({ id: 'search.log_in' })} action={<LoginLink />} />;
  }
  return (
    <LoadFailed title={intl.formatMessage({ id: 'search.failed' })} onRetry={() => search.send({ type: 'search.retry' })}>
      {failure && messageText(statusText(failure))}
    </LoadFailed>
  );
}
