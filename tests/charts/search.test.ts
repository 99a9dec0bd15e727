import { describe, expect, test } from 'vitest';
import { catalogOf } from '#scripts/charts/catalog.ts';
import { readMachines } from '#scripts/docs/read-machines.ts';
import { ROOT } from '#scripts/support/root.ts';
import { fragmentOf, routeOf } from './view/route.ts';
import { searchMachines } from './view/search.ts';

const entries = catalogOf(ROOT, await readMachines(ROOT));
const found = (query: string) => searchMachines(entries, query).map(({ entry }) => entry.id);

describe('the catalog', () => {
  test('has every machine with its coverage', () => {
    expect(entries.filter(({ coverage }) => coverage === undefined)).toEqual([]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  test('lists the actors that a machine sends to, itself or by an action that it imports', () => {
    expect(entries.find(({ id }) => id === 'chat')?.sendsTo).toEqual(['chats', 'entities', 'notices']);
  });
});

describe('the search', () => {
  test('finds machines by name, state, event and actor', () => {
    expect(found('chatList')[0]).toBe('chatList');
    expect(found('bottom.visible.marker')).toEqual(['chat']);
    expect(found('notice.dismiss')).toEqual(['notices']);
    expect(found('openChat')).toContain('chat');
  });

  test('lists all machines without a query, and none that matches nothing', () => {
    expect(found('').length).toBe(entries.length);
    expect(found('no such event')).toEqual([]);
  });
});

describe('the address', () => {
  test.each([
    ['#/', { view: 'chart', query: '' }],
    ['#/chat', { machine: 'chat', view: 'chart', query: '' }],
    ['#/chat/simulator?run=1.e0', { machine: 'chat', view: 'simulator', query: '', run: '1.e0' }],
    ['#/chat/paths?q=retry+all', { machine: 'chat', view: 'paths', query: 'retry all' }],
  ])('%s shows a machine, a view and a search', (fragment, route) => {
    expect(routeOf(fragment)).toEqual(route);
    expect(fragmentOf(routeOf(fragment))).toBe(fragment);
  });

  test('an address with malformed escapes shows the start', () => {
    expect(routeOf('#/%')).toEqual({ view: 'chart', query: '' });
  });

  test('with an unknown view shows the chart', () => {
    expect(routeOf('#/chat/unknown')).toEqual({ machine: 'chat', view: 'chart', query: '' });
  });
});
