// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { avatarsMachine } from '#machines/conversations/avatars.machine.ts';
import type { FoundStatusAccounts } from '#machines/conversations/status-accounts.ts';
import { CallError } from '#domain/text/failure.ts';
import { Avatars } from '#features/conversations/avatars.tsx';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = (count: number, muted?: string) => {
  const fetchAvatars = deferredCall<FoundStatusAccounts<readonly string[]>>();
  const avatars = createActor(avatarsMachine.provide({ actors: { fetchStatusAccounts: fetchAvatars.logic } }), {
    logger: () => {},
  }).start();
  avatars.send({ type: 'statusAccounts.view', input: { statusId: '1', of: ['favourites'] } });
  setStage({
    session: { avatars },
    rows: {
      relationships: muted === undefined ? {} : { [muted]: aRelationship({ id: muted, muting: true }) },
      accounts: {
        a: anAccount({ id: 'a', displayName: 'Ada', acct: 'ada@b.example' }),
        b: anAccount({ id: 'b', displayName: 'بسمة', acct: 'basma', username: 'basma' }),
      },
    },
  });
  const { container } = renderInApp(<Avatars statusId="1" count={count} />);
  return {
    respond: (...ids: readonly string[]) => act(() => fetchAvatars.resolve({ accounts: ids, normalised: {} })),
    lose: () => act(() => fetchAvatars.reject(new CallError({ kind: 'offline' }))),
    /** Returns the number of avatar slots, filled or empty. */
    room: () => container.querySelectorAll('li, div > span:not([aria-hidden])').length,
  };
};

describe('avatars below a status', () => {
  test('links each avatar to its account by name', async () => {
    const { respond } = show(2);
    await respond('a', 'b');
    expect(screen.queryByRole('list', { name: 'Favourites and repeats' })).not.toBeNull();
    expect(['Ada', 'بسمة'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual(['/users/a', '/basma']);
  });

  // rules: avatars-shown
  test('reserves room for at most 15 avatars before they load, and preserves it when fewer arrive', async () => {
    const { respond, room } = show(40);
    expect([room(), screen.queryByRole('list')]).toEqual([15, null]);
    await respond('a', 'b', 'c');
    expect([room(), screen.getAllByRole('link').length]).toEqual([15, 2]);
  });

  test('reports nothing when avatars fail to load', async () => {
    const { lose, room } = show(2);
    await lose();
    expect([room(), screen.queryByRole('list'), screen.queryByRole('alert')]).toEqual([2, null, null]);
  });

  test('omits the avatars of muted accounts', async () => {
    const { respond, room } = show(2, 'a');
    await respond('a', 'b');
    expect([room(), screen.getAllByRole('link').length]).toEqual([2, 1]);
  });
});
