import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { familiarFollowersMachine, type FamiliarFollowers as Loaded } from '#machines/familiar-followers/familiar-followers.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { FamiliarFollowers } from '#features/familiar-followers/familiar-followers.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);
vi.mock('#react/lazy/use-opened-group.ts', () => ({ useOpenedGroup: () => undefined }));

const names = ['Noor', 'Ingrid', 'Pia', 'Oskar', 'Mats'];

const show = () => {
  const call = deferredCall<Loaded>();
  const actor = createActor(familiarFollowersMachine.provide({ actors: { callServer: call.logic as never } }), {
    logger: () => {},
  }).start();
  setStage({
    session: { familiarFollowers: actor },
    rows: {
      accounts: Object.fromEntries(
        names.map((name) => {
          const id = name.toLowerCase();
          return [id, anAccount({ id, acct: id, username: id, displayName: name })];
        }),
      ),
    },
  });
  const { container } = renderInApp(<FamiliarFollowers accountId="1" />);
  const respond = (count: number) =>
    act(() => call.resolve({ accountId: '1', ids: names.slice(0, count).map((name) => name.toLowerCase()), normalised: {} }));
  return { call, container, respond };
};

describe('familiar followers', () => {
  // rules: familiar-followers
  test.each([
    [0, 'Not followed by anyone you follow'],
    [1, 'Followed by Noor'],
    [3, 'Followed by Noor, Ingrid, and Pia'],
    [5, 'Followed by Noor, Ingrid, and 3 others you follow'],
  ])('names a few of %i', async (count, text) => {
    const { container, respond } = show();
    expect(container.textContent).toBe('');
    await respond(count);
    expect(container.querySelector('p')?.textContent ?? container.textContent).toBe(text);
  });

  // rules: familiar-followers
  test('links each name, and names the others on request', async () => {
    const { respond } = show();
    await respond(5);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/noor', '/ingrid']);
    await user.click(screen.getByRole('button', { name: '3 others you follow' }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows nothing where the request fails', async () => {
    const { call, container } = show();
    await act(() => call.reject(new CallError({ kind: 'offline' })));
    expect([call.requested, container.textContent]).toEqual([[{ accountId: '1' }], '']);
  });
});
