import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { searchListMachine } from '#machines/search/search-list.machine.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Found } from '#domain/search/search.ts';
import { user } from '#tests/support/user.ts';
import { FOCUS_FIELD } from '#react/field-focus.ts';
import { SearchScreen } from '#features/search/search-screen.tsx';
import { silentRecent } from '#tests/models/search/search.model.ts';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

const world = vi.hoisted(() => ({ nearEnd: () => {} }));

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-watched-search.ts', async () => {
  const { useSelector } = await import('@xstate/react');
  const { useSessionActor } = (await import('#tests/shell/stage.tsx')).hooks;
  return {
    useWatchedSearch: () => {},
    useSearchList: (at: number, type: string) =>
      useSelector(useSessionActor('search'), (snapshot) => snapshot?.children[`found:${at}:${type}`]),
  };
});
vi.mock('#components/feed/feed.tsx', () => ({
  Feed: ({ ids, children, onEndReached }: { ids: readonly string[]; children: (at: number) => object; onEndReached: () => void }) => {
    world.nearEnd = onEndReached;
    return (
      <div>
        {ids.map((id, at) => (
          <div key={id} data-item={id}>
            {children(at) as never}
          </div>
        ))}
      </div>
    );
  },
}));
vi.mock('#components/timeline/plain-status.tsx', () => ({
  PlainStatus: ({ statusId }: { statusId: string }) => <article>{statusId}</article>,
}));
vi.mock('#components/timeline/collapsed-status.tsx', () => ({ CollapsedStatus: () => <article>collapsed</article> }));
vi.mock('#components/status/plain-of.ts', () => ({ plainOf: ({ content }: { content: string }) => content }));
vi.mock('#components/list/long-list.tsx', () => ({
  LongList: ({ ids, children }: { ids: readonly string[]; children: (id: string) => object }) => (
    <ul>
      {ids.map((id) => (
        <li key={id}>{children(id) as never}</li>
      ))}
    </ul>
  ),
}));
vi.mock('#components/list/use-end-reached.ts', () => ({ useEndReached: (request: () => void) => void (world.nearEnd = request) }));
vi.mock('#react/lazy/lazy.tsx', () => ({
  Lazy: ({ children }: { children: (views: object) => object }) => children({ FollowButton: () => <button type="button">Follow</button> }),
}));

const found = (change: Partial<Found>): Found => ({ statuses: [], accounts: [], hashtags: [], normalised: {}, hasMore: true, ...change });

type Opened = { isGuest?: boolean; settings?: object; software?: string; featureGroups?: AnyActorRef };

const open = ({ isGuest = false, settings = {}, software = 'akkoma', featureGroups }: Opened = {}) => {
  const [fetchFound, fetchMore, nowhere] = [deferredCall<Found>(), deferredCall<Found>(), deferredCall<void>()];
  const machine = searchMachine.provide({
    actors: {
      fetchFound: fetchFound.logic,
      writeAddress: nowhere.logic,
      lead: nowhere.logic,
      recentSearches: silentRecent,
      searchList: searchListMachine.provide({ actors: { fetchMore: fetchMore.logic } }),
    },
  });
  const search = createActor(machine, { logger: () => {} }).start();
  setStage({
    visitor: { origin: 'https://a.example', ...(isGuest ? {} : { accountId: 'me' }) },
    session: { search, ...(featureGroups && { featureGroups }) },
    page: { boot: bootKnowing({ node: { software } }), settings: holding({ settings: { ...defaultSettings, ...settings } }) },
    rows: {
      accounts: { noor: anAccount({ id: 'noor', displayName: 'Noor' }), ingrid: anAccount({ id: 'ingrid', displayName: 'Ingrid' }) },
      relationships: { noor: aRelationship({ id: 'noor' }), ingrid: aRelationship({ id: 'ingrid', muting: true }) },
      statuses: {
        s: { id: 's', accountId: 'noor', content: 'low tide', spoilerText: '', attachments: [] },
        t: { id: 't', accountId: 'noor', content: 'Spoilers', spoilerText: '', attachments: [] },
      },
    },
  });
  const view = renderInApp(<SearchScreen />);
  const searchFor = (query: string) => act(() => search.send({ type: 'search.open', query, following: false }));
  return { ...view, search, fetchFound, fetchMore, searchFor };
};
const tabs = () => screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);

beforeEach(() => {
  window.scrollTo = () => {};
  window.history.replaceState(null, '', '/search');
});

describe('search page', () => {
  // rules: search-key
  test('focuses its field once if its shortcut opened it, and not when going back to it', () => {
    window.history.replaceState({ entry: '7' }, '', '/search');
    open().unmount();
    expect(document.activeElement).toBe(document.body);
    window.history.replaceState({ entry: '8', ...FOCUS_FIELD }, '', '/search');
    const { unmount } = open();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    unmount();
    open();
    expect([document.activeElement, window.history.state]).toEqual([document.body, { entry: '8' }]);
  });

  // rules: search-column
  test('is offered as a column to members, until it is one', async () => {
    window.history.replaceState(null, '', '/search?query=sea+fog');
    const featureGroups = createActor(setup({}).createMachine({})).start();
    const sent = vi.spyOn(featureGroups, 'send');
    open({ isGuest: true }).unmount();
    open({ settings: { columns: ['search:sea fog'] } }).unmount();
    expect(screen.queryByRole('button', { name: 'Add as column' })).toBe(null);
    open({ featureGroups });
    await user.click(screen.getByRole('button', { name: 'Add as column' }));
    const event = { type: 'columns.add', key: 'search:sea fog' };
    expect(sent.mock.calls).toContainEqual([{ type: 'group.send', group: 'columns', to: 'columns', event }]);
    expect(window.location.pathname).toBe('/columns');
  });

  // rules: search-tabs
  test('shows counts on the tabs, and all results of the selected one', async () => {
    const { fetchFound, searchFor } = open();
    searchFor('tide');
    await act(() => fetchFound.resolve(found({ accounts: ['noor'], hashtags: Array.from({ length: 20 }, (_, at) => `noor${at}`) })));
    expect(tabs()).toEqual([
      ['All', 'true'],
      ['Posts · 0', 'false'],
      ['People · 1', 'false'],
      ['Hashtags · 20+', 'false'],
    ]);
    await user.click(screen.getByRole('tab', { name: /^Hashtags/ }));
    expect([tabs()[3], screen.getAllByRole('link', { name: /^#noor/ }).length]).toEqual([['Hashtags · 20+', 'true'], 20]);
    expect(screen.queryByText('21 results')).not.toBe(null);
  });

  // rules: search-tabs
  test('opens the only kind that has results', async () => {
    const { fetchFound, searchFor } = open();
    searchFor('tide');
    await act(() => fetchFound.resolve(found({ hashtags: ['tide'] })));
    expect(tabs()).toEqual([
      ['Posts · 0', 'false'],
      ['People · 0', 'false'],
      ['Hashtags · 1', 'true'],
    ]);
  });

  // rules: search-best
  test('shows the best three of each kind, people first for a name, and all of a kind on request', async () => {
    const { fetchFound, searchFor } = open();
    searchFor('@noor');
    await act(() => fetchFound.resolve(found({ statuses: ['s', 's2', 's3', 's4'], accounts: ['noor'], hashtags: ['a', 'b', 'c', 'd'] })));
    const kinds = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(kinds()).toEqual(['People', 'Posts', 'Hashtags']);
    expect(screen.getAllByRole('link', { name: /^#/ }).map(({ textContent }) => textContent)).toEqual(['#a', '#b', '#c']);
    expect(screen.queryByRole('button', { name: 'Show all people' })).toBe(null);
    expect(screen.queryByRole('button', { name: 'Show all posts' })).not.toBe(null);
    const scrolled = vi.spyOn(window, 'scrollTo');
    await user.click(screen.getByRole('button', { name: 'Show all hashtags' }));
    expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    expect([tabs()[3], screen.getAllByRole('link', { name: /^#/ }).length]).toEqual([['Hashtags · 4', 'true'], 4]);
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  // rules: search-back
  test('restores the position among the best results of each kind', async () => {
    const { fetchFound, searchFor, unmount } = open();
    searchFor('tide');
    await act(() => fetchFound.resolve(found({ statuses: ['s'], accounts: ['noor'], hashtags: ['s', 'b'] })));
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
    const rectOf = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const layOut = (tops: readonly number[]) =>
      rectOf.mockImplementation(function (this: Element) {
        return new DOMRect(0, tops[[...document.querySelectorAll('[data-item]')].indexOf(this)] ?? 0, 10, 50);
      });
    layOut([-400, -90, 70, 120]);
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => layOut([-400, -90, 70, 120]));
    unmount();
    layOut([100, 410, 570, 620]);
    renderInApp(<SearchScreen />);
    expect(scrolled.mock.calls).toEqual([[{ top: 500, behavior: 'instant' }]]);
    vi.restoreAllMocks();
  });

  // rules: search-resolve
  test('offers other servers above the results of this one, and reports their course', async () => {
    const { search, fetchFound } = open();
    act(() => search.send({ type: 'search.open', query: '@ingrid@far.example', following: false }));
    await act(() => fetchFound.resolve(found({ accounts: ['noor'] })));
    expect(screen.getByText(/may be slow or not responding/).textContent).toContain('@ingrid@far.example');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(/This can take a while/).textContent).toBe('Searching far.example. This can take a while.');
    expect(fetchFound.requested.at(-1)).toMatchObject({ leads: true });
    await act(() => fetchFound.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't search far.example");
    expect(screen.queryByText('Noor')).not.toBe(null);
  });

  // rules: search-resolve, search-guests
  test('reports the failure of a search by handle to guests above the results, with a retry', async () => {
    const { search, fetchFound, searchFor } = open({ isGuest: true });
    searchFor('@ingrid@far.example');
    await act(() => fetchFound.resolve(found({ accounts: ['noor'] })));
    act(() => search.send({ type: 'search.submit' }));
    await act(() => fetchFound.reject(new CallError({ kind: 'throttled', status: 429, message: '' })));
    const alert = screen.getByRole('alert');
    expect(["Couldn't search", 'You are rate limited'].map((text) => within(alert).queryByText(text) !== null)).toEqual([true, true]);
    expect(screen.queryByText('Noor')).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetchFound.resolve(found({ accounts: ['noor'] })));
    expect([fetchFound.requested.length, screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Try again' })]).toEqual([
      3,
      null,
      null,
    ]);
    expect(screen.queryByText('Log in to search other servers.')).not.toBe(null);
  });

  // rules: search-operators
  test('lists the operators that the server supports, and inserts them', async () => {
    const { search } = open({ software: 'mastodon' });
    act(() => search.send({ type: 'search.type', text: 'tide' }));
    await user.click(screen.getByText('Search operators'));
    await user.click(screen.getByRole('button', { name: /^has:media/ }));
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search for' });
    expect([box.value, document.activeElement === box]).toEqual(['tide has:media', true]);
    for (const [name, whole] of [
      [/^""/, 'tide "pier"'],
      [/^from:@/, 'tide from:@pier'],
      [/^-/, 'tide -pier'],
    ] as const) {
      act(() => search.send({ type: 'search.type', text: 'tide' }));
      await user.click(screen.getByRole('button', { name }));
      await user.keyboard('pier');
      expect(box.value).toBe(whole);
    }
  });

  // rules: search-operators
  test('lists only the operator that GoToSocial has, and none where none is supported', async () => {
    open({ software: 'gotosocial' });
    await user.click(screen.getByText('Search operators'));
    const listed = screen.getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual(['from:@Posts by this account']);
    document.body.replaceChildren();
    open();
    expect(screen.queryByText('Search operators')).toBe(null);
  });

  // rules: muted-folded
  test('collapses posts with muted words, and names muted accounts on request', async () => {
    const { fetchFound, searchFor } = open({ settings: { muteWords: ['spoilers'] } });
    searchFor('tide');
    await act(() => fetchFound.resolve(found({ statuses: ['s', 't'], accounts: ['noor', 'ingrid'] })));
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(['s', 'collapsed']);
    await user.click(screen.getByRole('tab', { name: /^People/ }));
    expect([
      screen.getByText('Noor') !== null,
      screen.queryByText('Ingrid'),
      screen.getAllByRole('button', { name: 'Follow' }).length,
    ]).toEqual([true, null, 1]);
  });

  // rules: search-nothing
  test('reports an empty result', async () => {
    const { fetchFound, searchFor } = open();
    searchFor('zzz');
    await act(() => fetchFound.resolve(found({})));
    expect([screen.getAllByText('No results').length, screen.queryByRole('tab')]).toEqual([2, null]);
  });

  // rules: search-resolve, search-guests
  test('reports an unknown handle with links, and explains to guests what requires a login', async () => {
    const member = open();
    member.searchFor('@nobody@far.example');
    await act(() => member.fetchFound.resolve(found({})));
    expect(screen.queryByText('Not found')).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(member.fetchFound.requested.length).toBe(2);
    document.body.replaceChildren();
    const guest = open({ isGuest: true });
    guest.searchFor('https://far.example/notes/1');
    await act(() => guest.fetchFound.resolve(found({})));
    expect(screen.queryByText(/Log in to search other servers/)).not.toBe(null);
    expect([
      screen.getByRole('link', { name: 'Log in' }).getAttribute('href'),
      screen.getByRole('link', { name: 'Open this address' }).getAttribute('href'),
    ]).toEqual(['/login', 'https://far.example/notes/1']);
  });

  // rules: search-guests
  test('offers a retry after a failure, and reports a search for members only', async () => {
    const { fetchFound, searchFor } = open({ isGuest: true });
    searchFor('tide');
    await act(() => fetchFound.reject(new CallError({ kind: 'throttled', status: 429, message: '' })));
    expect(within(screen.getByRole('alert')).queryByText('You are rate limited')).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetchFound.reject(new CallError({ kind: 'unauthorized', status: 401, message: '' })));
    expect([screen.getByText('Log in to search this server') !== null, screen.queryByRole('alert')]).toEqual([true, null]);
  });

  // rules: search-pages
  test('loads the remaining results by offset, and offers a retry after a failure', async () => {
    const { fetchFound, fetchMore, searchFor } = open();
    searchFor('noor');
    await act(() => fetchFound.resolve(found({ hashtags: ['a'] })));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await act(() => fetchMore.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load more results");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetchMore.resolve(found({ hashtags: ['b'] })));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await act(() => fetchMore.resolve(found({})));
    expect([screen.getByText("That's everything") !== null, fetchMore.requested.map(({ offset }) => offset)]).toEqual([true, [1, 1, 2]]);
  });

  // rules: search-pages
  test.each(['statuses', 'accounts', 'hashtags'] as const)(
    'fetches the next page near the end after a short page of %s, and leaves no button at the end',
    async (type) => {
      const { fetchFound, fetchMore, searchFor } = open();
      searchFor('noor');
      await act(() => fetchFound.resolve(found({ [type]: ['a'] })));
      act(() => world.nearEnd());
      await act(() => fetchMore.resolve(found({})));
      expect([screen.queryByRole('button', { name: 'Show more' }), screen.getByText("That's everything")]).toEqual([
        null,
        expect.anything(),
      ]);
    },
  );

  // rules: search-guests
  test('explains to a guest that more requires a login', async () => {
    const { fetchFound, searchFor } = open({ isGuest: true });
    searchFor('noor');
    await act(() => fetchFound.resolve(found({ hasMore: false, hashtags: Array.from({ length: 20 }, (_, at) => `noor${at}`) })));
    expect(screen.queryByText('Log in to see more results')).not.toBe(null);
    expect(screen.queryByRole('checkbox')).toBe(null);
  });

  // rules: search-following
  test('limits the results to followed accounts on request', async () => {
    const { fetchFound, searchFor } = open();
    searchFor('noor');
    await act(() => fetchFound.resolve(found({ accounts: ['noor'] })));
    await user.click(screen.getByRole('checkbox', { name: 'Only people you follow' }));
    expect(fetchFound.requested.at(-1)).toMatchObject({ query: 'noor', following: true });
  });

  // rules: search-recent
  test('lists previous searches below the empty field, and removes one or all', async () => {
    const { search } = open();
    expect(screen.queryByText('Search posts, people and hashtags')).not.toBe(null);
    act(() => search.send({ type: 'recent.loaded', searches: ['tide', 'birds'] }));
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['tide', '/search?query=tide'],
      ['birds', '/search?query=birds'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove tide from recent searches' }));
    expect(screen.getAllByRole('link').length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('link')).toBe(null);
  });

  // rules: search-settle
  test('clears the field and retains its focus', async () => {
    const { fetchFound, searchFor } = open();
    searchFor('noor');
    await act(() => fetchFound.resolve(found({ accounts: ['noor'] })));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search for' });
    expect([box.value, document.activeElement === box, screen.queryByRole('tab')]).toEqual(['', true, null]);
  });
});
