// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import type { FoundProfile } from '#machines/profile/profile.machine.ts';
import { resolverMachine } from '#machines/profile/resolver.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { user } from '#tests/support/user.ts';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#features/profile/profile.tsx', () => ({
  Profile: ({ query: { by, who } }: { query: { by: string; who: string } }) => <p>{`${by} ${who}`}</p>,
}));

const resolve = (accountId?: string) => {
  const [findProfile, openProfile] = [deferredCall<FoundProfile>(), deferredCall<void>()];
  const machine = resolverMachine.provide({ actors: { findProfile: findProfile.logic, openProfile: openProfile.logic } });
  const resolver = createActor(machine, { logger: () => {} }).start();
  setStage({ session: { resolver }, visitor: { origin: 'https://here.example', ...(accountId && { accountId }) } });
  renderInApp(<ProfileScreen params={{ username: 'noor', hostname: 'fjord.example' }} />);
  return {
    findProfile,
    reject: (kind: 'not_found' | 'rejected', status: number, message = '') =>
      act(() => findProfile.reject(new CallError({ kind, status, message }))),
  };
};

describe('profile resolver', () => {
  // rules: profile-resolver
  test('names the account that it resolves', () => {
    const { findProfile } = resolve('me');
    expect([screen.getByRole('status').textContent, findProfile.requested.at(-1)]).toEqual([
      'Searching for @noor@fjord.example…',
      { acct: 'noor@fjord.example' },
    ]);
  });

  // rules: profile-resolver, profile-failure
  test('reports an unknown name with a retry and a link to its server', async () => {
    const { reject, findProfile } = resolve('me');
    await reject('not_found', 404);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Not found.@noor@fjord.exampleTry againOpen on fjord.example');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://fjord.example/@noor');
    const before = findProfile.requested.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect([findProfile.requested.length, screen.queryByRole('alert')]).toEqual([before + 1, null]);
  });

  // rules: profile-failure
  test('shows the message of the server, and offers the login to a guest', async () => {
    const { reject } = resolve();
    await reject('rejected', 422, 'No such tide');
    expect(screen.getByRole('alert').textContent).toBe('Error fetching userNo such tideLog inTry againOpen on fjord.example');
  });

  // rules: profile-address
  test('never resolves a reserved name', () => {
    setStage({ page: { boot: bootKnowing({ node: { restrictedNicknames: ['api'] } }) } });
    renderInApp(<ProfileScreen params={{ name: 'API' }} />);
    expect([screen.getByRole('heading').textContent, screen.queryByText('name API')]).toEqual(['Not found', null]);
  });

  // rules: profile-address
  test.each([
    [{ id: '9xyz' }, 'id 9xyz'],
    [{ name: 'noor' }, 'name noor'],
  ])('resolves the address %j by %s', (params, requested) => {
    setStage();
    renderInApp(<ProfileScreen params={params} />);
    expect(screen.queryByText(requested)).not.toBe(null);
  });
});
