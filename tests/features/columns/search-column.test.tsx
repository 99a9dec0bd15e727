import { useSelector } from '@xstate/react';
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { searchColumnMachine } from '#machines/columns/search-column.machine.ts';
import { searchColumnsMachine } from '#machines/columns/search-columns.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { Column } from '#features/columns/column.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong, pageOf } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => {
  const useChild = (parent: AnyActorRef | undefined, name: string) => useSelector(parent, (snapshot: any) => snapshot?.children[name]);
  return { ...(await import('#tests/shell/stage.tsx')).hooks, useChild };
});
vi.mock('#components/feed/feed.tsx', () => ({
  Feed: ({ ids, children }: { ids: readonly string[]; children: (at: number) => object }) =>
    ids.map((id, at) => <div key={id}>{children(at) as never}</div>),
}));
vi.mock('#components/timeline/found-status.tsx', () => ({
  FoundStatus: ({ statusId }: { statusId: string }) => <article>{statusId}</article>,
}));

const open = () => {
  const fetchPage = deferredCall<Page>();
  const searchColumn = searchColumnMachine.provide({ actors: { fetchPage: fetchPage.logic, watchRows: deferredSource().logic as never } });
  const { actor } = openAmong(searchColumnsMachine.provide({ actors: { searchColumn } }));
  setStage({
    session: { searchColumns: actor as AnyActorRef, columns: holding({ columns: [] }) },
    visitor: { origin: 'https://a.example', accountId: 'me' },
  });
  renderInApp(<Column column="search:sea fog" index={0} count={1} next={{ current: undefined }} />);
  return fetchPage;
};
const posts = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

describe('column of a search', () => {
  // rules: search-column
  test('has the query as its title, which leads to the search, and lists the posts that it finds', async () => {
    const fetchPage = open();
    expect(screen.getByRole('link', { name: 'Search: sea fog' }).getAttribute('href')).toBe('/search?query=sea+fog');
    expect(fetchPage.requested).toEqual([{ key: 'search:sea fog' }]);
    await act(() => fetchPage.resolve({ ...pageOf('3 2'), next: '2' }));
    expect(posts()).toEqual(['3', '2']);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(fetchPage.requested.at(-1)).toEqual({ key: 'search:sea fog', next: '2' });
    await act(() => fetchPage.resolve(pageOf('1')));
    expect([posts(), screen.queryByText("That's everything")?.tagName]).toEqual([['3', '2', '1'], 'P']);
  });

  test('is searched again on request', async () => {
    const fetchPage = open();
    await act(() => fetchPage.resolve(pageOf('2')));
    await user.click(screen.getByRole('button', { name: 'Column options' }));
    await user.click(screen.getByRole('menuitem', { name: 'Refresh', hidden: true }));
    await act(() => fetchPage.resolve(pageOf('3 2')));
    expect(posts()).toEqual(['3', '2']);
  });

  test('explains a failure, offers a retry, and explains that nothing was found', async () => {
    const fetchPage = open();
    await act(() => fetchPage.reject(new CallError({ kind: 'offline' })));
    expect(screen.queryByText("Couldn't search")).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetchPage.resolve(pageOf('')));
    expect(screen.queryByText('No posts found')).not.toBe(null);
  });
});
