import { describe, expect, test } from 'vitest';
import { pathOfSearch, searchOf } from '#domain/search/address.ts';
import { isNamed, leadOf, serverOf } from '#domain/search/lead.ts';
import { ALL_OPERATORS, isUnfinished, OPERATORS, withOperator } from '#domain/search/operators.ts';
import { orderOfKinds } from '#domain/search/order.ts';
import { recentOf, withoutRecent, withRecent } from '#domain/search/recent.ts';
import { firstFound, withFound } from '#domain/search/rows.ts';
import { tabOfSearch, tabsOfSearch, type Found } from '#domain/search/search.ts';
import { anAccount } from '#tests/support/entities.ts';

const counts = (statuses: number, accounts: number, hashtags: number) => ({ statuses, accounts, hashtags });

const of = (...ids: string[]) => ids;
const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => `${from + at}`);

const found = (change: Partial<Found>): Found => ({ statuses: [], accounts: [], hashtags: [], normalised: {}, hasMore: true, ...change });
const noor = anAccount({ id: 'n', acct: 'noor', username: 'noor', url: 'https://a.example/users/noor' });
const ingrid = anAccount({ id: 'i', acct: 'ingrid@far.example', username: 'ingrid', url: 'https://far.example/@ingrid' });
const people = found({ accounts: ['n', 'i'], normalised: { accounts: [noor, ingrid] } });

describe('search', () => {
  // rules: search-tabs
  test.each([
    ['', counts(1, 1, 1), 'all'],
    ['', counts(0, 1, 1), 'all'],
    ['', counts(0, 0, 1), 'hashtags'],
    ['all', counts(1, 0, 0), 'statuses'],
    ['hashtags', counts(1, 1, 1), 'hashtags'],
    ['accounts', counts(1, 0, 1), 'all'],
    ['accounts', counts(1, 0, 0), 'statuses'],
    ['accounts', counts(0, 0, 0), 'accounts'],
    ['nonsense', counts(0, 0, 0), 'statuses'],
  ])('opens for “%s” of %o the tab %s', (named, of, tab) => expect(tabOfSearch(named, of)).toBe(tab));

  // rules: search-tabs
  test('offers the best of each kind only if there are several kinds', () => {
    expect([counts(1, 1, 0), counts(0, 1, 0), counts(0, 0, 0)].map((each) => tabsOfSearch(each)[0])).toEqual([
      'all',
      'statuses',
      'statuses',
    ]);
  });

  // rules: search-best
  test.each([
    ['@no', 'accounts'],
    ['@noor@a.example', 'accounts'],
    ['NOOR', 'accounts'],
    ['haddad', 'accounts'],
    ['addad', 'statuses'],
    ['tide', 'statuses'],
    ['#noor', 'hashtags'],
    ['https://a.example/@noor', 'statuses'],
  ])('shows for %s the best %s first', (query, first) => {
    const named = found({ accounts: ['n'], normalised: { accounts: [{ ...noor, displayName: 'Noor (Haddad)' }, ingrid] } });
    expect(orderOfKinds(query, named)[0]).toBe(first);
    expect([...orderOfKinds(query, named)].sort()).toEqual(['accounts', 'hashtags', 'statuses']);
  });

  // rules: search-resolve
  test.each([
    ['@noor@far.example', 'far.example'],
    ['https://far.example:8080/notes/1', 'far.example:8080'],
    ['noor', ''],
  ])('finds in %s the server “%s”', (query, server) => expect(serverOf(query)).toBe(server));

  // rules: search-operators
  test('appends an operator to the words that were typed', () => {
    expect([withOperator('', 'from'), withOperator('tide ', 'has'), withOperator('tide', 'phrase')]).toEqual([
      { text: 'from:@', caret: 6 },
      { text: 'tide has:media', caret: 14 },
      { text: 'tide ""', caret: 6 },
    ]);
  });

  // rules: search-operators
  test('knows the operators that need a value', () => {
    expect(ALL_OPERATORS.filter((operator) => isUnfinished(OPERATORS[operator]))).toEqual(['from', 'without', 'phrase']);
    for (const text of ['tide from:@', 'from:', '-from: ', 'Has:', 'tide -', 'tide ""', '-""']) expect(isUnfinished(text)).toBe(true);
    for (const text of ['', 'tide', 'from:@noor', '-rain', '"low tide"', 'a-', 'has:media', 'platform:', '"" tide', 'say ""hi""'])
      expect(isUnfinished(text)).toBe(false);
  });

  // rules: search-address
  test.each([
    [{ query: 'spring tide & more', following: false }, '/search?query=spring+tide+%26+more'],
    [{ query: '#birds', following: true }, '/search?query=%23birds&following=true'],
    [{ query: '', following: false }, '/search'],
  ])('maps %o to %s and back', (search, path) => {
    expect(pathOfSearch(search)).toBe(path);
    expect(searchOf(path.slice('/search'.length))).toEqual(search);
  });

  // rules: search-pages
  test('expects more results after a full page, perhaps after a short one, and none after an empty one; lists none twice', () => {
    expect(firstFound(page(0, 20), true)).toMatchObject({ offset: 20, rest: 'more' });
    expect(firstFound(page(0, 20), false).rest).toBe('end');
    expect(firstFound(of('a', 'b', 'a'), true)).toEqual({ ids: ['a', 'b'], offset: 3, rest: 'maybe' });
    expect(withFound({ ids: of('a', 'b'), offset: 2 }, of('b', 'c'))).toEqual({ ids: ['a', 'b', 'c'], offset: 4, rest: 'maybe' });
    expect(withFound({ ids: of('a'), offset: 1 }, of('a')).rest).toBe('end');
  });

  // rules: search-resolve
  test.each([
    ['@noor@a.example', people, { kind: 'account', id: 'n' }],
    ['Ingrid@far.example', people, { kind: 'account', id: 'i' }],
    ['@noor@elsewhere.example', people, undefined],
    ['noor', people, undefined],
    ['https://far.example/@ingrid', found({ accounts: ['i'] }), { kind: 'account', id: 'i' }],
    ['https://far.example/notes/1', found({ statuses: ['s'] }), { kind: 'status', id: 's' }],
    ['https://far.example/notes/1', found({ statuses: ['s', 't'] }), undefined],
    ['https://far.example/notes/1', found({}), undefined],
  ])('opens the only result that %s names', (query, response, lead) => expect(leadOf(query, response)).toEqual(lead));

  // rules: search-resolve
  test.each([
    ['@noor@a.example', true],
    ['noor@a.example', true],
    ['https://a.example/notice/1', true],
    ['@noor', false],
    ['see https://a.example/notice/1', false],
    ['#birds', false],
  ])('treats %s as a name: %s', (query, is) => expect(isNamed(query)).toBe(is));

  // rules: search-recent
  test('stores the ten latest searches, the newest first, each once', () => {
    expect(withRecent(['tide', 'Birds'], 'birds')).toEqual(['birds', 'tide']);
    expect(withRecent(['tide'], '')).toEqual(['tide']);
    expect(withRecent(page(0, 10), 'x')).toEqual(['x', ...page(0, 9)]);
    expect(withoutRecent(['tide', 'birds'], 'TIDE')).toEqual(['birds']);
    expect(recentOf(['tide', 7, ''])).toEqual(['tide']);
    expect(recentOf('tide')).toEqual([]);
  });
});
