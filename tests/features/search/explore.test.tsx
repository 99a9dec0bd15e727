import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import '#domain/server/rules.ts';
import { trendsMachine } from '#machines/tags/trends.machine.ts';
import type { TrendKind, Trends } from '#domain/tags/trends.ts';
import { Explore } from '#features/search/explore.tsx';
import { user } from '#tests/support/user.ts';
import { anAccount, aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#components/timeline/plain-status.tsx', () => ({
  PlainStatus: ({ statusId }: { statusId: string }) => <article>{statusId}</article>,
}));
vi.mock('#react/lazy/lazy.tsx', () => ({
  Lazy: ({ children }: { children: (views: object) => object }) => children({ FollowButton: () => <button type="button">Follow</button> }),
}));

type Question = { of: TrendKind; at: number };
type Response = Trends & Question;

const open = ({ software = 'mastodon', isGuest = false } = {}) => {
  const callServer = deferredCall<Response, Question>();
  const trends = createActor(trendsMachine.provide({ actors: { callServer: callServer.logic } }), { logger: () => {} }).start();
  const suggestions = holding({ suggestions: [{ accountId: 'noor' }], removed: [] });
  setStage({
    visitor: { origin: 'https://a.example', ...(isGuest ? {} : { accountId: 'me' }) },
    page: { boot: bootKnowing({ node: { software } }) },
    session: { trends: trends as AnyActorRef, suggestions, follows: holding({ flows: {} }) },
    rows: {
      accounts: { noor: anAccount({ id: 'noor', displayName: 'Noor' }), a: anAccount() },
      statuses: { 7: aStatus({ id: '7' }) },
    },
  });
  renderInApp(<Explore />);
  const respond = (of: TrendKind, part: Partial<Trends>) =>
    act(() => callServer.resolve({ of, at: Date.now(), ids: [], links: [], normalised: {}, ...part }, `trends:${of}`));
  const reject = (of: TrendKind) => act(() => callServer.reject(new Error('offline'), `trends:${of}`));
  return { callServer, respond, reject, requests: () => callServer.requested.map(({ of }) => of).toSorted() };
};

const regions = () => screen.queryAllByRole('region').map((region) => within(region).getByRole('heading').textContent);
const link = { card: { url: 'https://tide.example/', title: 'Tide tables', description: '', providerName: '' }, uses: 12 };

// rules: explore
describe('the search screen before a search', () => {
  it('shows followed and trending tags, accounts, links and posts, each once those above it are there', async () => {
    const { respond, requests } = open();
    expect(requests()).toEqual(['followed', 'links', 'statuses', 'tags']);
    await respond('tags', { ids: ['bread'] });
    await respond('statuses', { ids: ['7'] });
    expect([regions(), screen.getByRole('status', { name: 'Loading trends…' }).tagName]).toEqual([[], 'DIV']);
    await respond('followed', { ids: ['harbour'] });
    expect(regions()).toEqual(['Hashtags you follow', 'Trending hashtags', 'Who to follow']);
    await respond('links', { links: [link] });
    expect(regions().slice(3)).toEqual(['Trending links', 'Trending posts']);
    expect(screen.queryByRole('status', { name: 'Loading trends…' })).toBeNull();
    expect(screen.getByRole('link', { name: '#bread' }).getAttribute('href')).toBe('/tag/bread');
    expect(screen.getByText('Shared 12 times this week').tagName).toBe('P');
    expect(screen.getByRole('link', { name: /Tide tables/ }).getAttribute('href')).toBe('https://tide.example/');
  });

  it('leaves out empty sections, and retries a failed one alone', async () => {
    const { respond, reject, callServer } = open();
    await respond('followed', {});
    await respond('links', {});
    await respond('statuses', {});
    await reject('tags');
    expect(regions()).toEqual(['Trending hashtags', 'Who to follow']);
    expect(screen.getByRole('alert').textContent).toBe("Couldn't load this section");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(callServer.waiting()).toEqual(['trends:tags']);
    expect(regions()).toEqual(['Trending hashtags', 'Who to follow']);
    await respond('tags', { ids: ['bread'] });
    expect([regions(), screen.queryByRole('alert')]).toEqual([['Trending hashtags', 'Who to follow'], null]);
  });

  it.each([
    ['akkoma', ['followed']],
    ['pleroma', []],
    ['snac', []],
  ])('requests from %s only what it has', (software, expected) => {
    expect(open({ software }).requests()).toEqual(expected);
  });

  it('requests nothing for guests that only accounts have', async () => {
    const { requests, respond } = open({ isGuest: true });
    expect(requests()).toEqual(['links', 'statuses', 'tags']);
    for (const of of requests()) await respond(of, of === 'tags' ? { ids: ['bread'] } : {});
    expect(regions()).toEqual(['Trending hashtags']);
  });
});
