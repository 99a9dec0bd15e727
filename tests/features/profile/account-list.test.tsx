import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followsMachine } from '#machines/follow/follows.machine.ts';
import { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { removalsMachine } from '#machines/profile/removals.machine.ts';
import { createActor, fromCallback } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { user } from '#tests/support/user.ts';
import { AccountList } from '#features/profile/tabs/account-list.tsx';
import { FollowedTags } from '#features/profile/tabs/followed-tags.tsx';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { giveSizes } from '#tests/support/sizes.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';
import '#domain/server/rules.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
const opened = vi.hoisted(() => ({ list: undefined as unknown }));
vi.mock('#react/use-account-list.ts', () => ({ useAccountList: () => opened.list }));

beforeEach(() => {
  giveSizes({ row: 60, window: 600 });
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const scroll = { restored: undefined, save: () => {} };
type Known = { ownId?: string; owner?: Partial<Account>; relationship?: Partial<Relationship>; key?: 'followers:a' | 'tags' };

const show = ({ ownId = 'a', owner = {}, relationship = {}, key = 'followers:a' }: Known = {}) => {
  const [fetchPage, callServer] = [deferredCall<Page>(), deferredCall<Relationship>()];
  const { actor } = openAmong(accountListMachine.provide({ actors: { fetchPage: fetchPage.logic, watchRows: fromCallback(() => {}) } }), {
    key,
  });
  opened.list = actor;
  const { actor: removals } = openAmong(removalsMachine.provide({ actors: { callServer: callServer.logic } }));
  setStage({
    visitor: { origin: 'https://a.example', ...(ownId === '' ? {} : { accountId: ownId }) },
    page: { boot: bootKnowing() },
    session: { removals, follows: createActor(followsMachine, { logger: () => {} }).start() },
    rows: {
      accounts: { a: anAccount({ id: 'a', followersCount: 2, ...owner }), b: anAccount({ id: 'b', displayName: 'Ada', acct: 'ada' }) },
      relationships: { b: aRelationship({ id: 'b', followedBy: true, ...relationship }) },
    },
  });
  renderInApp(key === 'tags' ? <FollowedTags entry={scroll} /> : <AccountList accountId="a" kind="followers" entry={scroll} />);
  return {
    callServer,
    respond: (...ids: string[]) => act(() => fetchPage.resolve({ ids, normalised: {} })),
    begin: (...ids: string[]) => act(() => fetchPage.resolve({ ids, normalised: {}, next: 'max_id=1' })),
    lose: (failure: Failure) => act(() => fetchPage.reject(new CallError(failure))),
  };
};
const text = () => document.body.textContent ?? '';

describe('account list of a profile', () => {
  // rules: profile-hidden-lists
  test('distinguishes an empty list from a hidden one', async () => {
    const none = show({ ownId: 'me', owner: { followersCount: 0 } });
    await none.respond();
    expect(text()).toContain('Nothing here yet');
  });

  // rules: profile-hidden-lists
  test('treats an empty list with a positive count as hidden', async () => {
    const hidden = show({ ownId: 'me' });
    await hidden.respond();
    expect(text()).toContain('This list is private');
  });

  test('never treats the reader’s own empty list as hidden', async () => {
    const own = show();
    await own.respond();
    expect(text()).toContain('Nothing here yet');
  });

  // rules: profile-hidden-lists
  test('reports a refusal as hidden, leads guests to the login, and offers a retry otherwise', async () => {
    const refused = show({ ownId: 'me' });
    await refused.lose({ kind: 'forbidden', status: 403, message: 'no' });
    expect(text()).toContain('This list is private');
  });

  test('leads a guest without access to the login', async () => {
    const closed = show({ ownId: '' });
    await closed.lose({ kind: 'unauthorized', status: 401, message: 'no' });
    expect(text()).toContain('Log in to see this list');
  });

  test('reports a failure, and retries', async () => {
    const failed = show({ ownId: 'me' });
    await failed.lose({ kind: 'offline' });
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load the list");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await failed.respond('b');
    expect(screen.queryByText('Ada')).not.toBe(null);
  });

  // rules: account-lists
  test('reports a failure of the rest of the list below what is shown, and retries', async () => {
    const { begin, lose, respond } = show({ ownId: 'me' });
    await begin('b');
    await lose({ kind: 'offline' });
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load the rest of the list");
    expect(screen.queryByText('Ada')).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await respond('a');
    expect([screen.queryByRole('alert'), screen.queryAllByRole('group').length]).toEqual([null, 2]);
  });

  // rules: follower-removed
  test('removes a follower after a confirmation', async () => {
    const { respond, callServer } = show();
    await respond('b');
    await user.click(await screen.findByRole('button', { name: 'Remove follower' }));
    expect(callServer.requested).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(callServer.requested).toEqual([{ accountId: 'b' }]);
  });

  test('does not offer to remove followers of others', async () => {
    const { respond } = show({ ownId: 'me' });
    await respond('b');
    await screen.findByRole('group', { name: 'Ada' });
    expect(screen.queryByRole('button', { name: 'Remove follower' })).toBe(null);
  });

  // rules: muted-folded
  test('names a muted account on request, and enables its actions only then', async () => {
    const { respond } = show({ relationship: { muting: true } });
    await respond('b');
    expect([text().includes('Ada'), screen.queryByRole('group')]).toEqual([false, null]);
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect([text().includes('Ada'), screen.queryByRole('group', { name: 'Ada' }) === null]).toEqual([true, false]);
  });

  // rules: followed-tags
  test('links followed tags to their posts', async () => {
    const { respond } = show({ key: 'tags' });
    await respond('birds');
    expect((await screen.findByRole('link', { name: '#birds' })).getAttribute('href')).toBe('/tag/birds');
  });
});
