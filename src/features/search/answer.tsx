import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectFoundIds, selectFoundRest } from '#machines/search/search-list.machine.ts';
import { useHash } from '#react/use-hash.ts';
import { useSearchList, type SearchListActor } from '#react/use-watched-search.ts';
import { SEARCH_TYPES, tabOfSearch } from '#domain/search/search.ts';
import { Tabs } from '#ui/tabs.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FoundPeople } from './found-people.tsx';
import { FoundStatuses } from './found-statuses.tsx';
import { FoundTags } from './found-tags.tsx';
import { NothingFound } from './nothing-found.tsx';

const LISTS = { statuses: FoundStatuses, accounts: FoundPeople, hashtags: FoundTags };

const useCount = (list: SearchListActor | undefined) => {
  const count = useSelector(list, (snapshot) => (snapshot ? selectFoundIds(snapshot).length : 0));
  const goesOn = useSelector(list, (snapshot) => snapshot !== undefined && selectFoundRest(snapshot) === 'more');
  return { count, goesOn };
};

/**
 * The results of a search, by tab with counts; the address selects the tab (rule search-tabs). They stay while the next response is
 * pending.
 */
export function Answer({ at, isBusy }: { at: number; isBusy: boolean }) {
  const intl = useIntl();
  const [hash, setHash] = useHash();
  const lists = {
    statuses: useSearchList(at, 'statuses'),
    accounts: useSearchList(at, 'accounts'),
    hashtags: useSearchList(at, 'hashtags'),
  };
  const found = { statuses: useCount(lists.statuses), accounts: useCount(lists.accounts), hashtags: useCount(lists.hashtags) };
  const counts = { statuses: found.statuses.count, accounts: found.accounts.count, hashtags: found.hashtags.count };
  const total = counts.statuses + counts.accounts + counts.hashtags;
  const tab = tabOfSearch(hash, counts);
  const [List, list] = [LISTS[tab], lists[tab]];
  return (
    <div aria-busy={isBusy}>
      <VisuallyHidden>
        <span role="status">
          {isBusy ? intl.formatMessage({ id: 'search.asking' }) : intl.formatMessage({ id: 'search.found' }, { count: total })}
        </span>
      </VisuallyHidden>
      {total === 0 ? (
        <NothingFound isBusy={isBusy} />
      ) : (
        <Tabs
          look="line"
          label={intl.formatMessage({ id: 'search.tabs' })}
          tabs={SEARCH_TYPES.map((type) => ({
            key: type,
            label: intl.formatMessage(
              { id: found[type].goesOn ? `search.tab_more.${type}` : `search.tab.${type}` },
              { count: counts[type] },
            ),
          }))}
          picked={tab}
          onPick={setHash}
        >
          {list && <List key={`${at} ${tab} ${list.id}`} list={list} />}
        </Tabs>
      )}
    </div>
  );
}
