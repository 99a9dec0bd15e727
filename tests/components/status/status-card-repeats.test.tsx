import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { StatusCard } from '#components/status/status-card.tsx';
import { user } from '#tests/support/user.ts';
import { renderCards, renderLazy } from './cards.tsx';
import { button, card, given1 } from './shown.ts';
import { given, resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('./world.ts')).manyHooks);
vi.mock('#machines/status-actions/status-actions.machine.ts', async (original) => ({
  ...(await original<object>()),
  selectProblemOf: ({ context }: { context: typeof world }, statusId: string) => context.problems[statusId],
}));

beforeEach(resetWorld);

const repeaters = (...names: string[]) => {
  given1();
  given({
    statuses: names.map((name) => aStatus({ id: `of ${name}`, accountId: name, reblogId: '1' })),
    accounts: names.map((name) => anAccount({ id: name, acct: name, username: name, displayName: name })),
  });
  return names.map((name) => `of ${name}`);
};

describe('repeats on a status card', () => {
  test('show the repeated status, and announce the account last', () => {
    given1();
    given({
      statuses: [aStatus({ id: 'r', accountId: 'b', reblogId: '1', content: 'outer' })],
      accounts: [anAccount({ id: 'b', acct: 'ingrid@far.example', username: 'ingrid', displayName: 'Ingrid' })],
    });
    renderCards('r');
    expect(screen.getAllByRole('article', { name: 'Noor hello 4m @noor Ingrid repeated 3 favourites' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ingrid' }).getAttribute('href')).toBe('/users/b');
  });

  // rules: repeats-together
  test('name other accounts that repeated the status: two, or all of three, and the rest on request', async () => {
    const [first = '', ...others] = repeaters('Ada', 'Bo', 'Cy', 'Di', 'Ed');
    renderLazy(<StatusCard statusId={first} also={others} />);
    const name = 'Noor hello 4m @noor Ada repeated · also repeated by Bo, Cy +2 more 3 favourites';
    expect(screen.getAllByRole('article', { name })).toHaveLength(1);
    await user.click(button('+2 more'));
    expect(card().textContent).toContain('Ada repeated · also repeated by Bo, Cy, Di, Ed');
  });

  // rules: post-once
  test.each([
    [['Ada'], 'Also repeated by Ada'],
    [['Ada', 'Bo', 'Cy'], 'Also repeated by Ada, Bo, Cy'],
  ])('name the accounts of a status that stands for its repeats: %j', (names, says) => {
    renderLazy(<StatusCard statusId="1" also={repeaters(...names)} />);
    expect(screen.getAllByRole('article', { name: `Noor hello 4m @noor ${says} 3 favourites` })).toHaveLength(1);
  });

  test('name nobody else on a single repeat', () => {
    const [first = ''] = repeaters('Ada');
    renderLazy(<StatusCard statusId={first} also={['1']} />);
    expect(screen.getAllByRole('article', { name: 'Noor hello 4m @noor Ada repeated 3 favourites' })).toHaveLength(1);
  });

  test('favourite the repeated status', async () => {
    given1();
    given({ statuses: [aStatus({ id: 'r', reblogId: '1' })] });
    renderCards('r');
    await user.click(button(/^Favourite/));
    expect(world.sent).toEqual([{ type: 'mark.set', mark: 'favourite', id: '1', wanted: true }]);
  });
});
