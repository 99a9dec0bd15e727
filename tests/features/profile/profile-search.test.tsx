import { act, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { profileSearchMachine, type FoundPage } from '#machines/profile/profile-search.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { ProfileSearch } from '#features/profile/tabs/profile-search.tsx';
import { anAccount, aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';
import '#domain/server/rules.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/lazy/use-opened-group.ts', () => ({ useOpenedGroup: () => undefined }));
vi.mock('#components/timeline/plain-status.tsx', () => ({ PlainStatus: ({ statusId }: { statusId: string }) => <p>{statusId}</p> }));
vi.mock('#components/status/use-collapse-reason.ts', () => ({ useCollapseReason: () => undefined }));

const show = ({ isGuest = false, software = 'akkoma' } = {}) => {
  const fetchFound = deferredCall<FoundPage>();
  const search = createActor(profileSearchMachine.provide({ actors: { fetchFound: fetchFound.logic } }), { logger: () => {} }).start();
  setStage({
    visitor: { origin: 'https://a.example', ...(isGuest ? {} : { accountId: 'me' }) },
    page: { boot: bootKnowing({ node: { software, features: software === 'akkoma' ? ['pleroma_api'] : [] } }) },
    session: { profileSearch: search },
    rows: { accounts: { a: anAccount({ id: 'a', acct: 'noor' }) }, statuses: { s1: aStatus({ id: 's1' }), s2: aStatus({ id: 's2' }) } },
  });
  renderInApp(<ProfileSearch accountId="a">The posts</ProfileSearch>);
  return {
    fetchFound,
    respond: (ids: readonly string[], hasMore = true) => act(() => fetchFound.resolve({ ids, normalised: {}, hasMore })),
    lose: () => act(() => fetchFound.reject(new CallError({ kind: 'offline' }))),
  };
};
const field = () => screen.getByRole('searchbox', { name: "Search @noor's posts" });

describe('profile search', () => {
  // rules: profile-search
  test.each([
    ['guests', { isGuest: true }],
    ['servers that search everyone', { software: 'snac' }],
  ])('is not offered to %s', (_, to) => {
    show(to);
    expect([screen.queryByRole('search'), screen.queryByText('The posts')]).toEqual([null, expect.anything()]);
  });

  // rules: profile-search
  test('finds posts of the account by Enter, announces their number, and returns to the posts', async () => {
    const { fetchFound, respond } = show();
    await user.type(field(), ' boats {Enter}');
    expect([fetchFound.requested, screen.queryByText('The posts')]).toEqual([[{ accountId: 'a', query: 'boats', offset: 0 }], null]);
    await respond(['s1', 's2']);
    expect(screen.getByRole('status').textContent).toBe('2 posts found');
    expect(screen.getByRole('feed', { name: 'Posts found' })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect([screen.queryByText('The posts') !== null, document.activeElement === field()]).toEqual([true, true]);
  });

  // rules: profile-search
  test('reports that nothing was found, and a failure with a retry', async () => {
    const { respond, lose, fetchFound } = show();
    await user.type(field(), 'boats{Enter}');
    await lose();
    expect(screen.getByText("Couldn't search posts")).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await respond([]);
    expect([fetchFound.requested.length, screen.queryAllByText('No posts found').length]).toEqual([2, 2]);
  });

  test('sends no empty query', async () => {
    const { fetchFound } = show();
    await user.type(field(), '  {Enter}');
    expect([fetchFound.requested, screen.queryByText('The posts') !== null]).toEqual([[], true]);
  });
});
