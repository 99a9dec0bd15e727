import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectRecent } from '#machines/search/search.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { pathOfSearch } from '#domain/search/address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './search.module.css';

/** The account's recent searches on this device, each with a link and a button that removes it (rule search-recent). */
export function RecentSearches() {
  const intl = useIntl();
  const search = useSessionActor('search');
  const recent = useSelected(search, selectRecent);
  if (recent.length === 0) {
    return (
      <EmptyState icon={<SearchIcon />} title={intl.formatMessage({ id: 'search.begin' })}>
        <FormattedMessage id="search.begin_help" />
      </EmptyState>
    );
  }
  return (
    <section className={styles.recent} aria-label={intl.formatMessage({ id: 'search.recent' })}>
      <header className={styles.recentHead}>
        <h2>
          <FormattedMessage id="search.recent" />
        </h2>
        <Button variant="quiet" onClick={() => search.send({ type: 'recent.clear' })}>
          <FormattedMessage id="search.forget_all" />
        </Button>
      </header>
      <ul>
        {recent.map((query) => (
          <li key={query}>
            <Link href={pathOfSearch({ query, following: false })}>
              <SearchIcon />
              <bdi>{query}</bdi>
            </Link>
            <IconButton
              ref={leaveFocus}
              label={intl.formatMessage({ id: 'search.forget' }, { query })}
              icon={<CloseIcon />}
              onClick={() => search.send({ type: 'recent.remove', query })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
