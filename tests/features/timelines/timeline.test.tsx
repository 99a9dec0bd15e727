import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, SimulatedClock, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import { entitiesLogic } from '#services/entities.ts';
import { timelineFilter } from '#features/timelines/wiring/timeline-filter.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Status } from '#domain/status/status.ts';
import { Locale } from '#i18n/locale.tsx';
import * as parts from '#app/bundles/page.ts';
import { user } from '#tests/support/user.ts';
import { Timeline } from '#features/timelines/timeline.tsx';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { delivered, deferredCall } from '#tests/support/deferred.ts';
import { givenLazy } from '#tests/support/lazy.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { emptyCache } from '#tests/support/empty-cache.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

afterEach(() => void Object.assign(window, { scrollY: 0 }));

const NAMES = ['1', '2', '3', '4', '5'];

type Known = { late?: boolean; settings?: Partial<Settings>; statuses?: Record<string, Partial<Status>> };

/** Resolves when the filters are loaded. */
const filtering = () => delivered().then(delivered);

const show = ({ late = true, settings = {}, statuses: changed = {} }: Known = {}) => {
  const fetchPage = deferredCall<Page>();
  const statuses = Object.fromEntries(NAMES.map((id) => [id, aStatus({ id, content: `<p>post ${id}</p>`, ...changed[id] })]));
  const cache = new EntityCache();
  for (const status of Object.values(statuses)) cache.tables.statuses.merge(status);
  const shown = Promise.withResolvers<typeof parts>();
  const chosen = setup({}).createMachine({ context: { settings: { ...defaultSettings, ...settings } } });
  const machine = timelineMachine.provide({
    actors: { fetchPage: fetchPage.logic, filterStatuses: timelineFilter({ shown: () => shown.promise }, 'me', emptyCache) },
  });
  const host = setup({ actors: { machine, chosen, entities: entitiesLogic(cache, () => {}) } }).createMachine({
    invoke: [
      { src: 'entities', systemId: 'entities' },
      { src: 'chosen', systemId: 'settings' },
      { src: 'machine', systemId: 'timeline', input: { key: 'friends', isLive: true, isGuest: false } },
    ],
  });
  const { system } = createActor(host, { clock: new SimulatedClock(), logger: () => {} }).start();
  const timeline = system.get('timeline') as ActorRefFrom<typeof machine>;
  if (late) shown.resolve(parts);
  setStage({
    timeline,
    rows: { accounts: { a: anAccount() }, statuses },
    page: { settings: system.get('settings') as AnyActorRef },
    session: { featureGroups: holding({}), timelines: holding({ last: 'friends' }) },
  });
  const stand = (isLate: boolean) => {
    givenLazy(isLate ? parts : undefined);
    return <Timeline timelineKey="friends" />;
  };
  const { rerender } = renderInApp(stand(late));
  const comeLate = async () => {
    rerender(<Locale>{stand(true)}</Locale>);
    shown.resolve(parts);
    await filtering();
  };
  return { fetchPage, timeline, cache, comeLate };
};

const showing = async (...ids: string[]) => {
  const shown = show();
  await act(() => shown.fetchPage.resolve({ ids, normalised: {} }));
  return shown;
};

const posts = () => screen.queryAllByText(/^post \d$/).map(({ textContent }) => textContent);
const button = (name: string) => screen.queryByRole('button', { name });
/** Finds a button of a lazy part. */
const late = (name: string) => screen.findByRole('button', { name }, { timeout: 5_000 });

describe('timeline', () => {
  test('shows a skeleton until the first page arrives, and then the posts in its slots', async () => {
    const { fetchPage } = show();
    expect(screen.getByRole('status', { name: 'Loading…' }).childElementCount).toBe(5);
    await act(() => fetchPage.resolve({ ids: ['2', '1'], normalised: {} }));
    expect([posts(), screen.queryByRole('status', { name: 'Loading…' })]).toEqual([['post 2', 'post 1'], null]);
    expect(screen.getAllByRole('article').map((article) => [article.ariaPosInSet ?? article.getAttribute('aria-posinset')])).toEqual([
      ['1'],
      ['2'],
    ]);
    expect(screen.getByText('No more posts').tagName).toBe('P');
  });

  test('gives the reason when the first page fails, and retries', async () => {
    const { fetchPage } = show();
    await act(() => fetchPage.reject(new CallError({ kind: 'rejected', status: 503, message: '' })));
    expect(screen.getByText('The backend is not available').tagName).toBe('P');
    await user.click(button('Try again')!);
    await act(() => fetchPage.resolve({ ids: ['1'], normalised: {} }));
    expect(posts()).toEqual(['post 1']);
  });

  test('leads a guest to the login whom the server refuses', async () => {
    const { fetchPage } = show();
    await act(() => fetchPage.reject(new CallError({ kind: 'unauthorized', status: 401, message: '' })));
    expect(screen.getByText('Log in to see this timeline').tagName).toBe('P');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  test('suggests actions for an empty timeline', async () => {
    await showing();
    expect(screen.getByText('No posts yet').tagName).toBe('P');
  });

  test('queues new posts behind the button while scrolled, which scrolls to them', async () => {
    const { timeline } = await showing('1');
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    act(() => {
      timeline.send({ type: 'timeline.presence', atTop: false, engaged: false });
      timeline.send({ type: 'timeline.arrived', ids: ['3', '2'] });
    });
    Object.assign(window, { scrollY: 500 });
    expect(posts()).toEqual(['post 1']);
    await user.click(await late('Show 2 new posts'));
    expect(posts()).toEqual(['post 3', 'post 2', 'post 1']);
    await user.click(button('New posts')!);
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
    Object.assign(window, { scrollY: 0 });
    fireEvent.scroll(window);
    expect(button('New posts')).toBeNull();
  });

  // rules: new-announced
  test('announces the first of the new posts, not those that follow', async () => {
    const { timeline } = await showing('1');
    const arrive = (...ids: string[]) => act(() => timeline.send({ type: 'timeline.arrived', ids }));
    act(() => timeline.send({ type: 'timeline.presence', atTop: false, engaged: false }));
    arrive('2');
    const region = (await late('Show 1 new post')).closest('[role=status]');
    expect(region?.getAttribute('aria-live')).toBeNull();
    arrive('3');
    await late('Show 2 new posts');
    expect(region?.getAttribute('aria-live')).toBe('off');
    await user.click(await late('Show 2 new posts'));
    arrive('4');
    await late('Show 1 new post');
    expect(region?.getAttribute('aria-live')).toBeNull();
  });

  // rules: timeline-foot
  test('loads older posts near the end, and offers a retry after a failure', async () => {
    const { fetchPage } = show();
    await act(() => fetchPage.resolve({ ids: ['5'], normalised: {}, next: 'older' }));
    expect(fetchPage.requested.at(-1)).toEqual({ key: 'friends', cursor: { page: 'older' } });
    await act(() => fetchPage.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByText("Couldn't load older posts").getAttribute('role')).toBe('alert');
    await user.click(button('Try again')!);
    await act(() => fetchPage.resolve({ ids: ['4'], normalised: {} }));
    expect([posts(), screen.getByText('No more posts').tagName]).toEqual([['post 5', 'post 4'], 'P']);
  });

  test('fills a gap on request', async () => {
    const { fetchPage, timeline } = await showing('1');
    act(() => timeline.send({ type: 'timeline.joined' }));
    await act(() => fetchPage.resolve({ ids: ['5', '4'], normalised: {} }));
    act(() => timeline.send({ type: 'timeline.showNew' }));
    await user.click(button('Load missing posts')!);
    expect(fetchPage.requested.at(-1)).toEqual({ key: 'friends', cursor: { olderThan: '4' } });
    await act(() => fetchPage.resolve({ ids: ['3', '2', '1'], normalised: {} }));
    await act(delivered);
    expect([posts(), button('Load missing posts')]).toEqual([['post 5', 'post 4', 'post 3', 'post 2', 'post 1'], null]);
  });

  // rules: muted-folded
  describe('muted posts', () => {
    const page = { ids: ['3', '2', '1'], normalised: {} };
    const statuses = { 2: { muted: true } };

    test('collapse with a reason, and expand by a button', async () => {
      const { fetchPage } = show({ statuses });
      await act(() => fetchPage.resolve(page));
      await act(filtering);
      expect(posts()).toEqual(['post 3', 'post 1']);
      expect(screen.getByRole('article', { name: 'Post in a conversation you muted' }).getAttribute('aria-posinset')).toBe('2');
      await user.click(button('Expand post')!);
      expect(posts()).toEqual(['post 3', 'post 2', 'post 1']);
      await user.click(button('Collapse')!);
      expect(posts()).toEqual(['post 3', 'post 1']);
    });

    test('are omitted where the settings say so, also from the count of new posts', async () => {
      const { fetchPage, timeline } = show({ statuses, settings: { hideFilteredStatuses: true, muteWords: ['5'] } });
      await act(() => fetchPage.resolve(page));
      await act(filtering);
      expect([posts(), screen.getAllByRole('article').map((one) => one.getAttribute('aria-setsize'))]).toEqual([
        ['post 3', 'post 1'],
        ['2', '2'],
      ]);
      act(() => {
        timeline.send({ type: 'timeline.presence', atTop: false, engaged: false });
        timeline.send({ type: 'timeline.arrived', ids: ['5', '4'] });
      });
      expect(button('Show 1 new post')).not.toBeNull();
    });

    test('collapse as soon as the account is muted', async () => {
      const { fetchPage, cache } = show();
      await act(() => fetchPage.resolve(page));
      await act(filtering);
      await act(async () => cache.tables.statuses.patch('3', { muted: true, threadMuted: false }));
      expect([posts(), screen.getByText('Post by someone you muted').tagName]).toEqual([['post 2', 'post 1'], 'P']);
    });

    test('never appear before the filters load, which delays the complete list for client-side words', async () => {
      const { fetchPage, comeLate } = show({ late: false, statuses });
      await act(() => fetchPage.resolve(page));
      await act(filtering);
      expect(posts()).toEqual(['post 3', 'post 1']);
      await act(comeLate);
      expect([posts(), button('Expand post')?.tagName]).toEqual([['post 3', 'post 1'], 'BUTTON']);
    });

    test('delay the list until muted words are filtered', async () => {
      const { fetchPage, comeLate } = show({ late: false, settings: { muteWords: ['2'] } });
      await act(() => fetchPage.resolve(page));
      await act(filtering);
      expect([posts(), screen.queryByRole('status', { name: 'Loading…' })?.tagName]).toEqual([[], 'DIV']);
      await act(comeLate);
      expect([posts(), screen.getByText('Post with a word you muted: “2”').tagName]).toEqual([['post 3', 'post 1'], 'P']);
    });
  });

  // rules: new-waits
  describe('new statuses wait', () => {
    test.each<[string, Partial<Settings>, string[]]>([
      ['not while the window has the focus', {}, ['post 2', 'post 1']],
      ['where they are not to show by themselves', { streaming: false }, ['post 1']],
    ])('%s', async (_, settings, expected) => {
      vi.spyOn(document, 'hasFocus').mockReturnValue(true);
      const { fetchPage, timeline } = show({ settings });
      await act(() => fetchPage.resolve({ ids: ['1'], normalised: {} }));
      act(() => timeline.send({ type: 'timeline.arrived', ids: ['2'] }));
      expect(posts()).toEqual(expected);
    });

    test.each<[boolean, string[]]>([
      [true, ['post 1']],
      [false, ['post 2', 'post 1']],
    ])('without the page focus, where the setting says so: %s', async (pauseOnUnfocused, expected) => {
      const { fetchPage, timeline } = show({ settings: { pauseOnUnfocused } });
      await act(() => fetchPage.resolve({ ids: ['1'], normalised: {} }));
      act(() => void window.dispatchEvent(new Event('blur')));
      act(() => timeline.send({ type: 'timeline.arrived', ids: ['2'] }));
      expect(posts()).toEqual(expected);
      act(() => void window.dispatchEvent(new Event('focus')));
      act(() => timeline.send({ type: 'timeline.arrived', ids: ['3'] }));
      expect(posts().at(0)).toBe('post 3');
    });
  });
});
