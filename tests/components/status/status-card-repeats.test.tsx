import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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

test('of a repeat the repeated post is shown, and who repeated it is heard last', () => {
  given1();
  given({
    statuses: [aStatus({ id: 'r', accountId: 'b', reblogId: '1', content: 'outer' })],
    accounts: [anAccount({ id: 'b', acct: 'ingrid@far.example', username: 'ingrid', displayName: 'Ingrid' })],
  });
  renderCards('r');
  expect(screen.getAllByRole('article', { name: 'Noor hello 4 min @noor Ingrid repeated' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Ingrid' }).getAttribute('href')).toBe('/users/b');
});

const repeaters = (...names: string[]) => {
  given1();
  given({
    statuses: names.map((name) => aStatus({ id: `of ${name}`, accountId: name, reblogId: '1' })),
    accounts: names.map((name) => anAccount({ id: name, acct: name, username: name, displayName: name })),
  });
  return names.map((name) => `of ${name}`);
};

// rules: repeats-together
test('a repeat that stands for others says who else repeated the post: two, or all of three, and the rest on request', async () => {
  const [first = '', ...others] = repeaters('Ada', 'Bo', 'Cy', 'Di', 'Ed');
  renderLazy(<StatusCard statusId={first} also={others} />);
  const name = 'Noor hello 4 min @noor Ada repeated · also repeated by Bo, Cy +2 more';
  expect(screen.getAllByRole('article', { name })).toHaveLength(1);
  await user.click(button('+2 more'));
  expect(card().textContent).toContain('Ada repeated · also repeated by Bo, Cy, Di, Ed');
});

// rules: post-once
test.each([
  [['Ada'], 'Also repeated by Ada'],
  [['Ada', 'Bo', 'Cy'], 'Also repeated by Ada, Bo, Cy'],
])('a post that stands for its repeats says who repeated it: %j', (names, says) => {
  renderLazy(<StatusCard statusId="1" also={repeaters(...names)} />);
  expect(screen.getAllByRole('article', { name: `Noor hello 4 min @noor ${says}` })).toHaveLength(1);
});

test('a repeat that stands for the post itself has nobody else to name', () => {
  const [first = ''] = repeaters('Ada');
  renderLazy(<StatusCard statusId={first} also={['1']} />);
  expect(screen.getAllByRole('article', { name: 'Noor hello 4 min @noor Ada repeated' })).toHaveLength(1);
});

test('of a repeat the repeated post is favourited', async () => {
  given1();
  given({ statuses: [aStatus({ id: 'r', reblogId: '1' })] });
  renderCards('r');
  await user.click(button(/^Favourite/));
  expect(world.sent).toEqual([{ type: 'mark.set', mark: 'favourite', id: '1', wanted: true }]);
});
