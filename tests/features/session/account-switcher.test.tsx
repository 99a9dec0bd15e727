import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { user } from '#tests/support/user.ts';
import { AccountsButton } from '#features/session/accounts-button.tsx';
import { StoredAccounts } from '#features/session/stored-accounts.tsx';
import { noor, type Received } from '#tests/support/machines.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const rtl: StoredAccount = { ...noor, accountId: 'b', acct: 'salma@مثال.إختبار', displayName: 'سلمى' };
const long: StoredAccount = { ...noor, accountId: 'c', acct: 'donau', displayName: 'Donaudampfschifffahrtsgesellschaftskapitän' };

const show = (view: 'button' | 'login', loaded: readonly StoredAccount[] = [noor, rtl, long]) => {
  const notified: Received[] = [];
  const listening = (id: string, context: object) => {
    const actor = holding(context);
    vi.spyOn(actor, 'send').mockImplementation((event) => void notified.push([id, event]));
    return actor;
  };
  setStage({
    page: {
      accounts: listening('accounts', { storedAccounts: loaded }),
      layout: listening('layout', {}),
      settings: holding({ settings: { modalOnLogout: true } }),
    },
    session: { featureGroups: listening('featureGroups', {}) },
  });
  renderInApp(view === 'button' ? <AccountsButton /> : <StoredAccounts />);
  return { notified };
};

const open = async () => {
  const shown = show('button');
  await user.click(screen.getByRole('button', { name: 'Switch account' }));
  return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'Accounts on this device', hidden: true })) };
};
const named = (name: RegExp) => ({ name, hidden: true });

describe('account switcher', () => {
  test('lists all accounts by name and handle in any direction and length', async () => {
    const { dialog } = await open();
    const rows = dialog.getAllByRole('listitem', { hidden: true });
    expect(rows.map((row) => within(row).getAllByRole('button', { hidden: true }).length)).toEqual([2, 2, 2]);
    expect(dialog.getByText('سلمى').closest('bdi')).not.toBeNull();
    expect(dialog.queryByText(long.displayName)).not.toBeNull();
  });

  test('shows the custom emoji of a name where they are stored', async () => {
    const gull = { shortcode: 'gull', url: 'https://a.example/gull.gif', staticUrl: 'https://a.example/gull.png' };
    show('button', [
      { ...noor, displayName: 'Noor :gull:', emojis: [gull] },
      { ...long, displayName: 'Old :gull:' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Switch account' }));
    const rows = screen.getAllByRole('listitem', { hidden: true });
    expect(rows.map((row) => [row.querySelector('bdi')?.textContent, row.querySelector('bdi img')?.getAttribute('alt')])).toEqual([
      ['Noor ', ':gull:'],
      ['Old :gull:', undefined],
    ]);
  });

  test('closes the list and the drawer below it on selection, and switches', async () => {
    const { dialog, notified } = await open();
    await user.click(dialog.getByRole('button', named(/^Donau/)));
    expect(notified).toEqual([
      ['layout', { type: 'drawer.close' }],
      ['accounts', { type: 'accounts.switch', account: long }],
    ]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  test('adds another account', async () => {
    const { dialog, notified } = await open();
    await user.click(dialog.getByRole('button', named(/^Add another account$/)));
    expect(notified.at(-1)).toEqual(['accounts', { type: 'accounts.add' }]);
  });

  test('confirms a logout as the settings demand, and retains the list', async () => {
    const { dialog, notified } = await open();
    await user.click(dialog.getByRole('button', named(/^Log out of @donau$/)));
    const event = { type: 'logout.request', other: long };
    expect(notified).toEqual([['featureGroups', { type: 'group.send', group: 'signedIn', to: 'logout', event, opens: true }]]);
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeNull();
  });

  test('offers stored accounts to a guest, and nothing where none is stored', async () => {
    const { notified } = show('login', [noor]);
    const region = within(screen.getByRole('region', { name: 'Continue as' }));
    await user.click(region.getByRole('button'));
    expect(notified).toEqual([['accounts', { type: 'accounts.switch', account: noor }]]);
    expect(region.queryByRole('img', { name: 'Current account' })).toBeNull();
  });
});
