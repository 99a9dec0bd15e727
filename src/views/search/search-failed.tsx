import { useSelector } from '@xstate/react';
import { selectSearchFailure } from '#machines/search/search.selectors.ts';
import { useSessionActor, useVisitor } from '#app/hooks.ts';
import { mustLogIn } from '#domain/text/failure.ts';
import { statusText } from '#domain/text/failure-words.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { LoginLink } from '#parts/page/login-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';

/** A search that was not answered: why, and the way on; some servers search for nobody but their members (rule search-guests). */
export function SearchFailed() {
  const { words, said } = useWords();
  const search = useSessionActor('search');
  const failure = useSelector(search, selectSearchFailure);
  const isGuest = useVisitor().accountId === undefined;
  if (failure && mustLogIn(failure, isGuest)) {
    return <EmptyState icon={<WarningIcon />} title={words('search.log_in')} action={<LoginLink />} />;
  }
  return (
    <EmptyState
      isUrgent
      icon={<WarningIcon />}
      title={words('search.failed')}
      action={
        <Button onClick={() => search.send({ type: 'search.retry' })}>
          <Words id="general.retry" />
        </Button>
      }
    >
      {failure && said(statusText(failure))}
    </EmptyState>
  );
}
