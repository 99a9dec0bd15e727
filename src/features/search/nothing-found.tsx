import { FormattedMessage, useIntl } from 'react-intl';
import { selectElsewhere, selectSearchFailure, selectSearchQuery } from '#machines/search/search.selectors.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isAddress, isNamed, serverOf } from '#domain/search/lead.ts';
import { statusText } from '#domain/text/failure-text.ts';
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
  const query = useSelected(search, selectSearchQuery);
  const elsewhere = useSelected(search, selectElsewhere);
  const failure = useSelected(search, selectSearchFailure);
  const messageText = useMessageText();
  const isGuest = useVisitor().accountId === undefined;
  const isSearching = elsewhere === 'searching';
  if (!isNamed(query) || (isBusy && !isSearching)) {
    return (
      <EmptyState icon={<SearchIcon />} title={intl.formatMessage({ id: 'search.no_results' })}>
        <FormattedMessage id="search.no_results_help" />
      </EmptyState>
    );
  }
  const wasTried = elsewhere === 'missing' || elsewhere === 'failed';
  const outward = isAddress(query) ? safeUrl(query) : undefined;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={intl.formatMessage({ id: TITLES[elsewhere ?? 'idle'] })}
      action={
        <div className={styles.recoveryLinks}>
          {isGuest ? (
            <LoginLink />
          ) : (
            <Button isInert={isSearching} onClick={() => search.send({ type: 'search.submit' })}>
              <FormattedMessage id={wasTried ? 'general.retry' : 'search.other_servers'} />
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
      {isGuest ? (
        <FormattedMessage id="search.guest_help" />
      ) : elsewhere === 'failed' && failure ? (
        messageText(statusText(failure))
      ) : (
        <FormattedMessage id={HELP[elsewhere ?? 'idle']} values={{ server: <bdi>{serverOf(query)}</bdi> }} />
      )}
    </EmptyState>
  );
}

const TITLES = {
  idle: 'search.not_here',
  searching: 'search.searching',
  failed: 'search.failed',
  missing: 'search.not_found',
} as const;
const HELP = {
  idle: 'search.not_here_help',
  searching: 'search.elsewhere.searching',
  failed: 'search.not_found_help',
  missing: 'search.not_found_help',
} as const;
