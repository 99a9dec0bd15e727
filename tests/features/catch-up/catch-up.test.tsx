import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CaughtPost } from '#domain/catch-up/posts.ts';
import { nothingLoaded } from '#domain/catch-up/progress.ts';
import { catchUpMachine, type Start } from '#machines/catch-up/catch-up.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { CatchUpScreen } from '#features/catch-up/catch-up-screen.tsx';
import { aCaughtPost } from '#tests/support/catch-up.ts';
import { anAccount, aStatus } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);
vi.mock('#components/timeline/plain-status.tsx', () => ({
  PlainStatus: ({ statusId, also = [] }: { statusId: string; also?: readonly string[] }) => (
    <article>{[statusId, ...also].join('+')}</article>
  ),
}));
vi.mock('#components/timeline/collapsed-status.tsx', () => ({
  CollapsedStatus: ({ statusId }: { statusId: string }) => <article>{statusId} collapsed</article>,
}));

const HOUR = 3_600_000;
const now = Date.now();
const post = (id: string, change: Partial<CaughtPost> = {}) => aCaughtPost(id, { accountId: 'noor', time: now - HOUR, ...change });
const page = (hours: number): Page => ({
  ids: ['x'],
  normalised: { statuses: [aStatus({ id: 'x', createdAt: new Date(now - hours * HOUR).toISOString() })] },
  next: 'below',
});

const open = async (visit?: number) => {
  const [begin, fetchPage, filterPosts] = [deferredCall<Start>(), deferredCall<Page>(), deferredSource()];
  const catchUp = createActor(
    catchUpMachine.provide({ actors: { begin: begin.logic, fetchPage: fetchPage.logic, filterPosts: filterPosts.logic as never } }),
    { logger: () => {} },
  ).start();
  setStage({
    session: { catchUp },
    rows: {
      accounts: {
        noor: anAccount({ id: 'noor', displayName: 'Noor' }),
        ingrid: anAccount({ id: 'ingrid', username: 'ingrid', acct: 'ingrid', displayName: 'Ingrid' }),
      },
    },
  });
  renderInApp(<CatchUpScreen />);
  await act(() => begin.resolve({ moments: { now, visit }, loaded: nothingLoaded }));
  const show = (...posts: CaughtPost[]) => act(() => catchUp.send({ type: 'posts.filtered', posts }));
  return { fetchPage, show };
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const pick = (label: string, option: RegExp | string) =>
  user.selectOptions(screen.getByRole('combobox', { name: label }), screen.getByRole('option', { name: option }));
const articles = () =>
  within(screen.getByRole('feed'))
    .getAllByRole('article')
    .map(({ textContent }) => textContent);

describe('catch-up screen', () => {
  // rules: catch-up-order, catch-up-once
  test('lists posts below a heading for each author', async () => {
    const { fetchPage, show } = await open();
    show(post('a', { also: ['r'] }), post('b', { accountId: 'ingrid' }), post('c', { reason: { kind: 'account' } }));
    await act(() => fetchPage.resolve(page(30)));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Noor 2 posts', 'Ingrid 1 post']);
    expect(articles()).toEqual([expect.stringContaining('Noor'), 'a+r', 'c collapsed', expect.stringContaining('Ingrid'), 'b']);
    expect(document.body.textContent).toContain('3 posts by 2 authors since');
  });

  // rules: catch-up-order
  test('sorts posts and shows those of one type', async () => {
    const { show } = await open();
    show(post('a'), post('b', { accountId: 'ingrid', favourites: 3 }), post('c', { isReply: true }));
    await pick('Sort by', 'Most favourites');
    expect(articles()[1]).toBe('b');
    await pick('Post type', 'Replies (1)');
    expect(articles()).toEqual([expect.stringContaining('Noor'), 'c']);
    await pick('Post type', 'With media (0)');
    expect(screen.queryByRole('feed')).toBeNull();
  });

  // rules: catch-up-limit
  test('counts the posts while it loads, and stops on request', async () => {
    const { fetchPage, show } = await open();
    show(post('a'), post('b'));
    expect(screen.getByRole('status').textContent).toBe('Loading… 2 posts so far');
    await press('Stop loading');
    expect(fetchPage.signals.map(({ aborted }) => aborted)).toEqual([true]);
    await press('Show older posts');
    await act(() => fetchPage.resolve(page(30)));
    expect(screen.queryByRole('button', { name: 'Stop loading' })).toBeNull();
  });

  // rules: catch-up-range
  test('says since when there is nothing new, and loads a longer period', async () => {
    const { fetchPage } = await open(now - HOUR);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }).value).toBe('visit');
    await act(() => fetchPage.resolve(page(30)));
    expect(document.body.textContent).toContain('Nothing new since');
    await pick('Period', 'Last 3 days');
    expect(fetchPage.requested).toEqual([{}, { cursor: { page: 'below' } }]);
  });

  // rules: catch-up-range
  test('does not offer the last visit where it is unknown', async () => {
    await open();
    expect(screen.queryByRole('option', { name: 'Since your last visit' })).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }).value).toBe('12');
  });

  // rules: catch-up-limit
  test('reports a failed request, alone or below the posts, and tries again', async () => {
    const { fetchPage, show } = await open();
    await act(() => fetchPage.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load posts");
    show(post('a'));
    expect(screen.getByRole('alert').textContent).toBe("Couldn't load older posts");
    await press('Try again');
    await act(() => fetchPage.resolve(page(30)));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // rules: catch-up-limit
  test('says that it waits where the server limits requests', async () => {
    const { fetchPage } = await open();
    await act(() => fetchPage.reject(new CallError({ kind: 'throttled', status: 429, message: '', retryAfterMs: 60_000 })));
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('The server asked Starling to slow down. Loading will continue shortly.');
    await press('Stop loading');
  });

  // rules: catch-up-links
  test('counts the links that were shared', async () => {
    const { show } = await open();
    const links = [{ url: 'https://www.sea.example/a/', title: 'By the sea' }];
    show(post('a', { links }), post('b', { accountId: 'ingrid', links }));
    expect(screen.queryByText('By the sea')).toBeNull();
    await press('Shared links (1)');
    const link = screen.getByText('By the sea').closest('li');
    expect(link?.textContent).toBe('By the seasea.example · 2 posts by Noor, Ingrid');
  });
});
