import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountActions } from '#components/account-card/account-actions.tsx';
import { FollowQuestion } from '#components/account-card/follow-question.tsx';
import { FollowButton } from '#components/account-card/follow-button.tsx';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong } from '../status/cards.tsx';
import { given, resetWorld, world } from '../status/world.ts';

vi.mock('#react/hooks.ts', async () => (await import('../status/world.ts')).hooks);

const account = anAccount({ id: 'a', acct: 'noor@far.example' });
const button = () => screen.getByRole('button');
const show = (relationship = aRelationship(), change = {}) =>
  renderAmong(<FollowButton account={{ ...account, ...change }} relationship={relationship} />);
const pressed = (intent: string, isLocked = false) => [{ type: 'follow.press', accountId: 'a', isLocked, intent }];

beforeEach(() => {
  resetWorld();
  world.known = { flows: {} };
});

test.each([
  [{}, 'Follow', 'follow'],
  [{ following: true }, 'Following', 'unfollow'],
  [{ requested: true }, 'Request sent', 'unfollow'],
] as const)('%j says %s, and a press wants to %s', async (relationship, label, intent) => {
  show(aRelationship(relationship));
  expect(button().textContent).toBe(label);
  await user.click(button());
  expect(world.sent).toEqual(pressed(intent));
});

test('a press on a locked account says that it is locked', async () => {
  show(aRelationship(), { locked: true });
  await user.click(button());
  expect(world.sent).toEqual(pressed('follow', true));
});

test('while one is under way it says so and takes no press', async () => {
  world.known = { flows: { a: 'follow' } };
  show();
  await user.click(button());
  expect([button().textContent, button().getAttribute('aria-disabled'), world.sent]).toEqual(['Requesting…', 'true', []]);
});

// rules: deactivated-account
test('who is deactivated cannot be followed, but let go', async () => {
  show(aRelationship(), { deactivated: true });
  await user.click(button());
  expect([button().getAttribute('aria-disabled'), world.sent]).toEqual(['true', []]);
  document.body.replaceChildren();
  show(aRelationship({ following: true }), { deactivated: true });
  await user.click(button());
  expect(world.sent).toEqual(pressed('unfollow'));
});

// rules: unfollow-asked
test('what is asked before somebody is left can be confirmed and cancelled', async () => {
  given({ accounts: [account] });
  world.known = { flows: {}, question: { accountId: 'a', isLocked: false, intent: 'unfollow' } };
  renderAmong(<FollowQuestion />);
  const question = screen.getByRole('alertdialog', { name: 'Unfollow' });
  expect(question.textContent).toContain('Stop following noor@far.example?');
  for (const name of ['Cancel', 'Unfollow']) await user.click(within(question).getByRole('button', { name }));
  expect(world.sent).toEqual([{ type: 'follow.cancel' }, { type: 'follow.confirm' }]);
});

test('while nothing is asked there is no question', () => {
  renderAmong(<FollowQuestion />);
  expect(screen.queryByRole('alertdialog')).toBe(null);
});

test('how one stands is asked for each time, and a failure can be tried again', async () => {
  world.known = { flows: {}, entries: { a: { hasFailed: true } } };
  renderAmong(<AccountActions account={account} />);
  const look = { type: 'keyed.request', input: { accountId: 'a' } };
  expect([screen.getByRole('alert').textContent, world.sent]).toEqual(["Couldn't load your relationship with this account.", [look]]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(world.sent).toEqual([look, look]);
});

test('what is known shows while it is asked for anew', () => {
  world.known = { flows: {}, entries: { a: { asking: { accountId: 'a' }, hasFailed: false } } };
  given({ relationships: [aRelationship({ following: true })] });
  renderAmong(<AccountActions account={account} />);
  expect(screen.queryByRole('button', { name: 'Following' })).not.toBeNull();
});
