import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountItems } from '#components/account-card/account-items.tsx';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong } from '../status/cards.tsx';
import { given, resetWorld, world } from '../status/world.ts';

vi.mock('#react/hooks.ts', async () => (await import('../status/world.ts')).hooks);

const account = anAccount({ id: 'a', acct: 'noor@far.example' });
const all = () => [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
const items = () => all().map(({ textContent }) => textContent?.replaceAll('@noor@far.example', 'them'));
const show = (relationship = {}, isOfPost = false) => {
  given({ relationships: [aRelationship(relationship)] });
  renderAmong(<AccountItems account={account} isOfPost={isOfPost} />);
  world.sent.splice(0);
};
const press = (name: RegExp) => user.click(all().find(({ textContent }) => name.test(textContent ?? ''))!);

beforeEach(resetWorld);

describe('items of the account menu', () => {
  // rules: account-menu
  test('depend on the relationship to the account', () => {
    show({ following: true, followedBy: true });
    expect(items()).toEqual([
      'Notify me when them posts',
      'Hide repeats by them',
      'Feature them on your profile',
      'Add them to lists',
      'Remove them from your followers',
      'Mute them',
      'Mute them for…',
      'Block them',
      'Block far.example',
      'Report them',
    ]);
  });

  test('omit hiding repeats and removal for a stranger, and include in a status menu what concerns the status', () => {
    show();
    expect(items()).not.toContain('Hide repeats by them');
    expect(items()).not.toContain('Remove them from your followers');
    document.body.replaceChildren();
    show({ following: true, followedBy: true }, true);
    expect(items()).not.toContain('Add them to lists');
  });

  // rules: follow-languages
  test('choose the languages of followed accounts alone, where the server has that', async () => {
    show({ following: true, languages: ['de'] });
    expect(items().filter((text) => text?.startsWith('Choose languages'))).toEqual([]);
    document.body.replaceChildren();
    world.node = { software: 'mastodon', features: [] };
    show();
    expect(items().filter((text) => text?.startsWith('Choose languages'))).toEqual([]);
    document.body.replaceChildren();
    show({ following: true, languages: ['de'] });
    await press(/^Choose languages/);
    expect(world.sent).toEqual([{ type: 'followLanguages.open', accountId: 'a', languages: ['de'] }]);
  });

  // rules: featured-accounts
  test('feature followed accounts alone, where the server has that', () => {
    show({ following: true, endorsed: true });
    expect(screen.getByRole('menuitemcheckbox', { name: /^Feature/ }).getAttribute('aria-checked')).toBe('true');
    document.body.replaceChildren();
    show();
    expect(items().filter((text) => text?.startsWith('Feature'))).toEqual([]);
    document.body.replaceChildren();
    world.node = { software: 'akkoma', features: ['pleroma_api'] };
    show({ following: true });
    expect(items().filter((text) => text?.startsWith('Feature'))).toEqual([]);
  });

  // rules: account-menu
  test('omit lists, subscriptions and removals where the server lacks them', () => {
    world.node = { software: 'gotosocial', features: [] };
    show({ followedBy: true });
    expect(items()).toEqual(['Mute them', 'Mute them for…', 'Block them', 'Report them']);
    document.body.replaceChildren();
    world.node = { software: 'snac', features: [] };
    show({ followedBy: true, following: true });
    expect(items()).toEqual(['Add them to lists', 'Block them']);
  });

  test.each([
    [/^Hide repeats/, { type: 'mark.set', mark: 'hideRepeats', id: 'a', wanted: true }],
    [/^Feature/, { type: 'mark.set', mark: 'endorse', id: 'a', wanted: true }],
    [/^Remove/, { type: 'mark.set', mark: 'removeFollower', id: 'a', wanted: true }],
    [/ for…$/, { type: 'mark.set', mark: 'mute', id: 'a', wanted: true, confirms: true }],
    [/^Add/, { type: 'memberships.open', accountId: 'a' }],
  ])('send the event of %s', async (name, sent) => {
    show({ following: true, followedBy: true });
    await press(name);
    expect(world.sent).toEqual([sent]);
  });

  test('show hidden repeats', async () => {
    show({ following: true, showingReblogs: false });
    expect(screen.getByRole('menuitemcheckbox', { name: /^Hide repeats/ }).getAttribute('aria-checked')).toBe('true');
    await press(/^Hide repeats/);
    expect(world.sent).toEqual([{ type: 'mark.set', mark: 'hideRepeats', id: 'a', wanted: false }]);
  });
});
