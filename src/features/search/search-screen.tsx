import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useLayoutEffect } from 'react';
import { useSearch } from 'wouter';
import { selectSearchPhase, selectShowing } from '#machines/search/search.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useStoredScrollAnchor } from '#react/use-stored-scroll-anchor.ts';
import { useWatchedSearch } from '#react/use-watched-search.ts';
import { searchOf } from '#domain/search/address.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Answer } from './answer.tsx';
import { Explore } from './explore.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchFailed } from './search-failed.tsx';

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
      <ScreenHead title={intl.formatMessage({ id: 'nav.search' })} />
      <SearchBox />
      <Below isAsked={query.query !== ''} />
    </>
  );
}

function Below({ isAsked }: { isAsked: boolean }) {
  const intl = useIntl();
  const search = useSessionActor('search');
  const phase = useSelector(search, selectSearchPhase);
  const showing = useSelector(search, selectShowing);
  if (phase === 'failed') return <SearchFailed />;
  if (showing !== undefined && phase !== 'idle') return <Answer at={showing} isBusy={phase === 'searching'} />;
  // The address is read a moment after the screen appears.
  if (phase === 'searching' || (phase === 'idle' && isAsked)) return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />;
  return (
    <>
      <RecentSearches />
      <Explore />
    </>
  );
}
