import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsMeant, selectSearchQuery } from '#machines/search/search.selectors.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { isAddress, isNamed } from '#domain/search/lead.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { LoginLink } from '#components/page/login-link.tsx';
import { OUTWARD } from '#components/rich-text/links.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import styles from './search.module.css';

/**
 * The message for a search without results; a search by address or handle gets its own, with further links
 * (rules search-nothing, search-resolve, search-guests).
 */
export function NothingFound({ isBusy }: { isBusy: boolean }) {
  const intl = useIntl();
  const search = useSessionActor('search');
  const query = useSelector(search, selectSearchQuery);
  const isMeant = useSelector(search, selectIsMeant);
  const isGuest = useVisitor().accountId === undefined;
  if (!isNamed(query) || isBusy) {
    return (
      <EmptyState icon={<SearchIcon />} title={intl.formatMessage({ id: 'search.no_results' })}>
        <FormattedMessage id="search.no_results_help" />
      </EmptyState>
    );
  }
  const again = () => search.send({ type: 'search.submit' });
  const outward = isAddress(query) ? safeUrl(query) : undefined;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={intl.formatMessage({ id: isMeant ? 'search.not_found' : 'search.not_here' })}
      action={
        <div className={styles.waysOn}>
          {isGuest ? (
            <LoginLink />
          ) : (
            <Button onClick={again}>
              <FormattedMessage id={isMeant ? 'general.retry' : 'search.look_it_up'} />
            </Button>
          )}
          {outward !== undefined && (
            <a href={outward} {...OUTWARD}>
              <FormattedMessage id="search.open_there" />
            </a>
          )}
        </div>
      }
    >
      <FormattedMessage id={isGuest ? 'search.guest_help' : isMeant ? 'search.not_found_help' : 'search.not_here_help'} />
    </EmptyState>
  );
}
