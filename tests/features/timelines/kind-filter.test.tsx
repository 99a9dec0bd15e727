import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup, SimulatedClock, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import { entitiesLogic } from '#services/entities.ts';
import { timelineFilter } from '#features/timelines/wiring/timeline-filter.ts';
import type { Page } from '#domain/timelines/page.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Status } from '#domain/status/status.ts';
import * as choice from '#app/bundles/kind-choice.ts';
import * as parts from '#app/bundles/page.ts';
import { user } from '#tests/support/user.ts';
import { Timeline } from '#features/timelines/timeline.tsx';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { delivered, deferredCall } from '#tests/support/deferred.ts';
import { givenKindChoice, givenLazy } from '#tests/support/lazy.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { emptyCache } from '#tests/support/empty-cache.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);

const settingsOf = (settings: Partial<Settings>) =>
  setup({ types: { events: {} as { type: 'setting.change'; change: Partial<Settings> } } }).createMachine({
    context: { settings: { ...defaultSettings, ...settings } },
    on: {
      'setting.change': { actions: assign(({ context, event }) => ({ settings: { ...context.settings, ...event.change } })) },
    },
  });

const FIRST_PAGE = 50;

/** Renders the home timeline with these posts of Noor, of which the first page has at most 50. */
const show = async (posts: readonly Partial<Status>[], settings: Partial<Settings> = {}, older?: Page['next'], pageSize = FIRST_PAGE) => {
  const fetchPage = deferredCall<Page>();
  const statuses = posts.map((one, at) => aStatus({ id: String(at + 1), accountId: 'noor', content: `<p>post ${at + 1}</p>`, ...one }));
  const cache = new EntityCache();
  for (const status of statuses) cache.tables.statuses.merge(status);
  const machine = timelineMachine.provide({
    actors: {
      fetchPage: fetchPage.logic,
      filterStatuses: timelineFilter({ shown: () => Promise.resolve(parts) }, 'me', emptyCache),
    },
  });
  const host = setup({ actors: { machine, chosen: settingsOf(settings), entities: entitiesLogic(cache, () => {}) } }).createMachine({
    invoke: [
      { src: 'entities', systemId: 'entities' },
      { src: 'chosen', systemId: 'settings' },
      { src: 'machine', systemId: 'timeline', input: { key: 'friends', isLive: true, isGuest: false } },
    ],
  });
  const { system } = createActor(host, { clock: new SimulatedClock(), logger: () => {} }).start();
  const timeline = system.get('timeline') as ActorRefFrom<typeof machine>;
  const chosen = system.get('settings') as AnyActorRef;
  const stage = setStage({
    timeline,
    rows: { accounts: { noor: anAccount({ id: 'noor' }) }, statuses: Object.fromEntries(statuses.map((one) => [one.id, one])) },
    page: { settings: chosen },
    session: { timelines: holding({ last: 'friends' }), featureGroups: holding({}) },
    visitor: { origin: 'https://a.example', accountId: 'me' },
  });
  givenLazy(parts);
  givenKindChoice(choice);
  renderInApp(<Timeline timelineKey="friends" />);
  await act(() =>
    fetchPage.resolve({ ids: statuses.slice(0, pageSize).map(({ id }) => id), normalised: {}, ...(older ? { next: older } : {}) }),
  );
  await act(() => delivered().then(delivered));
  const stored = () => chosen.getSnapshot().context.settings.kindFilters as Settings['kindFilters'];
  return { fetchPage, timeline, stored, page: stage.page };
};

const shown = () => screen.queryAllByText(/^post \d$/).map(({ textContent }) => textContent);
const open = () => user.click(screen.getByRole('button', { name: /^Filter posts/ }));
/** Finds an element of the open popover, which jsdom does not show. */
const inMenu = (role: string, name: string) => screen.queryByRole(role, { name, hidden: true })!;
const tick = (name: string) => user.click(inMenu('checkbox', name));
const reply = { inReplyToId: '9', inReplyToAccountId: 'ingrid' };

// rules: kind-filters
describe('the filter of a timeline', () => {
  it('hides a kind of posts, names it, counts them, and shows all again', async () => {
    const { stored } = await show([{}, reply, reply]);
    expect(screen.getByRole('button', { name: 'Filter posts' }).textContent).toBe('');
    await open();
    await tick('Hide replies');
    expect(shown()).toEqual(['post 1']);
    expect(stored()).toEqual({ friends: { repeats: false, replies: true, withoutMedia: false, languages: [] } });
    expect(screen.getByRole('button', { name: 'Filter posts: No replies. 2 posts hidden' }).textContent).toBe('No replies');
    expect(within(screen.getByRole('dialog', { hidden: true })).getByRole('status', { hidden: true }).textContent).toBe(
      '2 loaded posts are hidden.',
    );
    await user.click(inMenu('button', 'Show all posts'));
    expect([shown(), stored()]).toEqual([['post 1', 'post 2', 'post 3'], {}]);
  });

  // rules: press-waits
  it('shows that its choice is loading, at the button that was pressed', async () => {
    await show([{}]);
    givenKindChoice(undefined);
    await open();
    const menu = within(screen.getByRole('dialog', { hidden: true }));
    expect(menu.getByRole('status', { hidden: true }).textContent).toBe('Loading…');
    expect(menu.queryByRole('checkbox', { hidden: true })).toBe(null);
  });

  it('applies to posts that arrive later, and does not count them as new', async () => {
    const { timeline } = await show([{}, {}, reply, {}], { kindFilters: { friends: { replies: true } } }, undefined, 2);
    act(() => {
      timeline.send({ type: 'timeline.presence', atTop: false, engaged: false });
      timeline.send({ type: 'timeline.arrived', ids: ['3', '4'] });
    });
    await act(() => delivered().then(delivered));
    expect([shown(), screen.getByRole('button', { name: /new post/ }).textContent]).toEqual([['post 1', 'post 2'], 'Show 1 new post']);
  });

  it('offers the languages of the loaded posts, if there are several', async () => {
    await show([{ language: 'de-AT' }, { language: 'en' }, {}]);
    await open();
    const group = inMenu('group', 'Only these languages');
    expect(within(group).getAllByRole('checkbox', { hidden: true })).toHaveLength(2);
    await tick('German');
    expect([shown(), screen.getByRole('button', { name: /^Filter/ }).textContent]).toEqual([['post 1', 'post 3'], 'German']);
  });

  it('offers no languages where all posts have the same', async () => {
    await show([{ language: 'en' }, {}]);
    await open();
    expect([inMenu('checkbox', 'Hide repeats').tagName, inMenu('group', 'Only these languages')]).toEqual(['INPUT', null]);
  });

  it('leads to the setting that hides replies everywhere', async () => {
    const { page } = await show([{}], { replyVisibility: 'self' });
    await open();
    expect(inMenu('checkbox', 'Hide replies')).toBeNull();
    await user.click(inMenu('button', 'Change in settings'));
    expect(page['modals']?.getSnapshot().context.settings.tab).toBe('filters/replyVisibility');
  });

  it('explains an empty timeline, and can be turned off there', async () => {
    const { fetchPage } = await show([reply], { kindFilters: { friends: { replies: true } } });
    expect(screen.getByText('No posts match this filter').tagName).toBe('P');
    expect(screen.getByText('1 loaded post is hidden.').tagName).toBe('P');
    await user.click(screen.getByRole('button', { name: 'Show all posts' }));
    expect([shown(), fetchPage.requested.length]).toEqual([['post 1'], 1]);
  });
});

// rules: kind-pause
describe('a timeline of which the filter hides most', () => {
  const many = Array.from({ length: 110 }, () => reply);

  it('loads no more by itself after a hundred hidden posts, but by its button', async () => {
    const { fetchPage } = await show(many, { kindFilters: { friends: { replies: true } } }, 'max_id=50');
    expect(fetchPage.requested).toHaveLength(2);
    const ids = many.slice(FIRST_PAGE).map((_, at) => String(FIRST_PAGE + at + 1));
    await act(() => fetchPage.resolve({ ids, normalised: {}, next: 'max_id=110' }));
    expect(screen.getByText('110 loaded posts are hidden.').tagName).toBe('P');
    expect(fetchPage.requested).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show older posts' }));
    expect(fetchPage.requested).toHaveLength(3);
  });
});
