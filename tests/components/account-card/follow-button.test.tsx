import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('follow button', () => {
  test.each([
    [{}, 'Follow', 'follow'],
    [{ following: true }, 'Following', 'unfollow'],
    [{ requested: true }, 'Request sent', 'unfollow'],
  ] as const)('%j: shows %s, and sends %s on press', async (relationship, label, intent) => {
    show(aRelationship(relationship));
    expect(button().textContent).toBe(label);
    await user.click(button());
    expect(world.sent).toEqual(pressed(intent));
  });

  // rules: profile-buttons
  test('lifts a block and cancels a request on a profile', async () => {
    const isMain = (relationship: object) =>
      renderAmong(<FollowButton account={account} relationship={aRelationship({ id: 'a', ...relationship })} isMain />);
    isMain({ requested: true });
    expect([button().textContent, button().title]).toEqual(['Cancel request', '']);
    await user.click(button());
    expect(world.sent).toEqual(pressed('unfollow'));
    cleanup();
    isMain({ blocking: true, following: false });
    expect(button().textContent).toBe('Unblock');
    await user.click(button());
    expect(world.sent.at(-1)).toEqual({ type: 'mark.set', mark: 'block', id: 'a', wanted: false });
  });

  test('announces that the account is locked on press', async () => {
    show(aRelationship(), { locked: true });
    await user.click(button());
    expect(world.sent).toEqual(pressed('follow', true));
  });

  test('shows a pending request and ignores presses', async () => {
    world.known = { flows: { a: 'follow' } };
    show();
    await user.click(button());
    expect([button().textContent, button().getAttribute('aria-disabled'), world.sent]).toEqual(['Updating…', 'true', []]);
  });

  // rules: deactivated-account
  test('disables following a deactivated account, but not unfollowing', async () => {
    show(aRelationship(), { deactivated: true });
    await user.click(button());
    expect([button().getAttribute('aria-disabled'), world.sent]).toEqual(['true', []]);
    cleanup();
    show(aRelationship({ following: true }), { deactivated: true });
    await user.click(button());
    expect(world.sent).toEqual(pressed('unfollow'));
  });

  // rules: unfollow-confirmed
  test('confirms and cancels the prompt before unfollowing', async () => {
    given({ accounts: [account] });
    world.known = { flows: {}, question: { accountId: 'a', isLocked: false, intent: 'unfollow' } };
    renderAmong(<FollowQuestion />);
    const question = screen.getByRole('alertdialog', { name: 'Unfollow' });
    expect(question.textContent).toContain('Unfollow noor@far.example?');
    for (const name of ['Cancel', 'Unfollow']) await user.click(within(question).getByRole('button', { name }));
    expect(world.sent).toEqual([{ type: 'follow.cancel' }, { type: 'follow.confirm' }]);
  });

  test('renders no prompt while none is open', () => {
    renderAmong(<FollowQuestion />);
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });

  test('fetches the relationship on each mount, and retries after a failure', async () => {
    world.known = { flows: {}, entries: { a: { hasFailed: true } } };
    renderAmong(<AccountActions account={account} />);
    const request = { type: 'keyed.request', input: { accountId: 'a' } };
    expect([screen.getByRole('alert').textContent, world.sent]).toEqual(["Couldn't check whether you follow this account", [request]]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(world.sent).toEqual([request, request]);
  });

  test('shows the cached relationship during a refresh', () => {
    world.known = { flows: {}, entries: { a: { pending: { accountId: 'a' }, hasFailed: false } } };
    given({ relationships: [aRelationship({ following: true })] });
    renderAmong(<AccountActions account={account} />);
    expect(screen.queryByRole('button', { name: 'Following' })).not.toBeNull();
  });
});
