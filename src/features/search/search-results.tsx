import { useIntl } from 'react-intl';
import { selectFoundIds, selectRemainingFound } from '#machines/search/search-list.machine.ts';
import { useHash } from '#react/use-hash.ts';
import { useSearchList, type SearchListActor } from '#react/use-watched-search.ts';
import { useSelected } from '#react/use-selected.ts';
import { tabOfSearch, tabsOfSearch } from '#domain/search/search.ts';
import { Tabs } from '#ui/tabs.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Best } from './best.tsx';
import { FoundAccounts } from './found-accounts.tsx';
import { FoundStatuses } from './found-statuses.tsx';
import { FoundTags } from './found-tags.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OtherServers } from './other-servers.tsx';

const LISTS = { statuses: FoundStatuses, accounts: FoundAccounts, hashtags: FoundTags };

const useCount = (list: SearchListActor | undefined) => {
  const count = useSelected(list, (snapshot) => (snapshot ? selectFoundIds(snapshot).length : 0));
  const hasMore = useSelected(list, (snapshot) => snapshot !== undefined && selectRemainingFound(snapshot) === 'more');
  return { count, hasMore };
};

/**
 * The results of a search, by tab with counts, the first of which has the best of each kind; the address selects the tab
 * (rule search-tabs). They stay while the next response is pending.
 */
export function SearchResults({ at, isBusy }: { at: number; isBusy: boolean }) {
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
  const list = tab === 'all' ? undefined : lists[tab];
  const List = tab === 'all' ? undefined : LISTS[tab];
  return (
    <div aria-busy={isBusy}>
      <VisuallyHidden>
        <span role="status">
          {isBusy ? intl.formatMessage({ id: 'search.searching' }) : intl.formatMessage({ id: 'search.found' }, { count: total })}
        </span>
      </VisuallyHidden>
      {total === 0 ? (
        <NothingFound isBusy={isBusy} />
      ) : (
        <>
          <OtherServers />
          <Tabs
            variant="line"
            label={intl.formatMessage({ id: 'search.tabs' })}
            tabs={tabsOfSearch(counts).map((type) => ({
              key: type,
              label:
                type === 'all'
                  ? intl.formatMessage({ id: 'search.tab.all' })
                  : intl.formatMessage(
                      { id: found[type].hasMore ? `search.tab_more.${type}` : `search.tab.${type}` },
                      { count: counts[type] },
                    ),
            }))}
            picked={tab}
            onPick={setHash}
          >
            {tab === 'all' && <Best key={at} lists={lists} onPick={setHash} />}
            {List && list && <List key={`${at} ${tab} ${list.id}`} list={list} />}
          </Tabs>
        </>
      )}
    </div>
  );
}
