import { useIntl } from 'react-intl';
import { useLayoutEffect } from 'react';
import { useSearch } from 'wouter';
import { selectSearchPhase, selectShowing } from '#machines/search/search.selectors.ts';
import { useSessionActor, useVisitor } from '#react/hooks.ts';
import { useStoredScrollAnchor } from '#react/use-stored-scroll-anchor.ts';
import { useWatchedSearch } from '#react/use-watched-search.ts';
import { useSelected } from '#react/use-selected.ts';
import { searchOf } from '#domain/search/address.ts';
import { useAsColumn } from '#components/columns/use-as-column.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ColumnsIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SearchResults } from './search-results.tsx';
import { Explore } from './explore.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchFailed } from './search-failed.tsx';
import styles from './search.module.css';

/** The search as a screen: its field, and the results or the recent searches (rule search-address). */
export function SearchScreen() {
  const intl = useIntl();
  const query = searchOf(useSearch());
  useWatchedSearch(query);
  const left = useStoredScrollAnchor();
  useLayoutEffect(() => {
    if (!left) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [left]);
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.search' })}>{query.query !== '' && <ShowAsColumn query={query.query} />}</ScreenHead>
      <SearchBox />
      <Below hasQuery={query.query !== ''} />
    </>
  );
}

/** Adds the search to the columns (rule search-column). */
function ShowAsColumn({ query }: { query: string }) {
  const intl = useIntl();
  const show = useAsColumn(`search:${query}`);
  const isMember = useVisitor().accountId !== undefined;
  if (!isMember || !show) return null;
  return (
    <div className={styles.column}>
      <IconButton label={intl.formatMessage({ id: 'columns.show' })} icon={<ColumnsIcon />} onClick={show} />
    </div>
  );
}

function Below({ hasQuery }: { hasQuery: boolean }) {
  const intl = useIntl();
  const search = useSessionActor('search');
  const phase = useSelected(search, selectSearchPhase);
  const showing = useSelected(search, selectShowing);
  if (phase === 'failed') return <SearchFailed />;
  if (showing !== undefined && phase !== 'idle') return <SearchResults at={showing} isBusy={phase === 'searching'} />;
  // The address is read a moment after the screen appears.
  if (phase === 'searching' || (phase === 'idle' && hasQuery)) return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />;
  return (
    <>
      <RecentSearches />
      <Explore />
    </>
  );
}
