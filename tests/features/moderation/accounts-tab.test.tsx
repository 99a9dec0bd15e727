import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CallError } from '#domain/text/failure.ts';
import type { AdminAccount } from '#domain/moderation/admin-account.ts';
import { fill, user } from '#tests/support/user.ts';
import { AccountsTab } from '#features/moderation/accounts/accounts-tab.tsx';
import { anAccount } from '#tests/support/moderation.ts';
import { renderInApp } from '#tests/shell/stage.tsx';
import { openModeration } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).staffHooks);
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);
vi.mock('#components/list/long-list.tsx', async () => (await import('./stage.tsx')).longList);

const open = async (...people: AdminAccount[]) => {
  const given = openModeration('admin', { adminAccounts: Object.fromEntries(people.map((one) => [one.id, one])) });
  renderInApp(<AccountsTab />);
  await act(() => given.fetchFound.resolve({ items: people.map(({ id }) => id), total: people.length }));
  return given;
};
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('accounts in the moderation', () => {
  // rules: account-search
  test('shows an account with the fields that only staff receives', async () => {
    await open(
      anAccount({ isApproved: false, reason: 'To read along', tags: ['mrf_tag:sandbox'] }),
      anAccount({ id: 'b', acct: 'juno', displayName: 'Juno', role: 'moderator', isActive: false }),
    );
    const [noor, juno] = screen.getAllByRole('article').map(({ textContent }) => textContent);
    for (const text of ['noor@harbour.example', 'Awaiting approval', 'Reason for joining: To read along', 'Make all posts followers-only'])
      expect(noor).toContain(text);
    for (const text of ['Moderator', 'Deactivated']) expect(juno).toContain(text);
    expect(screen.getByText('2 people').getAttribute('role')).toBe('status');
  });

  // rules: account-search, account-warnings
  test('shows custom emoji in names, and that Mastodon suspended an account', async () => {
    const url = 'https://harbour.example/blobcat.png';
    await open(
      anAccount({
        displayName: 'Noor :blobcat:',
        emojis: [{ shortcode: 'blobcat', url, staticUrl: url }],
        isActive: false,
        limits: { silenced: false, sensitized: false, disabled: false },
      }),
    );
    const row = screen.getByRole('article');
    expect([row.querySelector(`img[src="${url}"]`) !== null, row.textContent?.includes(':blobcat:')]).toEqual([true, false]);
    expect(row.textContent).toContain('Suspended');
  });

  // rules: account-search, staff-search
  test('sends the selected filters, and retains the results until the response arrives', async () => {
    const { accountSearch } = await open(anAccount());
    await fill(screen.getByRole('searchbox', { name: 'Search for' }), 'in');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'unconfirmed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'email');
    expect(accountSearch.getSnapshot().context.query).toMatchObject({ query: 'in', by: 'email', origin: 'local', state: 'unconfirmed' });
    expect(screen.getByRole('article', { name: 'Noor' }).tagName).toBe('ARTICLE');
  });

  test('reports a failed search and a failed load of more people, each with a retry', async () => {
    const { fetchFound } = openModeration('admin', { adminAccounts: { a: anAccount() } });
    renderInApp(<AccountsTab />);
    const fails = () => new CallError({ kind: 'offline' });
    await act(() => fetchFound.reject(fails()));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't search for people");
    await press('Try again');
    await act(() => fetchFound.resolve({ items: ['a'], total: 2, next: 2 }));
    await press('Show more people');
    await act(() => fetchFound.reject(fails()));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load more people");
    await press('Try again');
    await act(() => fetchFound.resolve({ items: ['a'], total: 1 }));
    expect(screen.queryByRole('alert')).toBe(null);
  });

  // rules: accounts-several
  test('confirms a batch by name, shows its progress, and lists the accounts that were skipped', async () => {
    const { runTool } = await open(
      anAccount(),
      anAccount({ id: 'b', acct: 'ines', displayName: 'Ines' }),
      anAccount({ id: 'c', acct: 'juno', role: 'moderator' }),
    );
    await press('Select all shown');
    expect(screen.getByText('3 selected').getAttribute('role')).toBe('status');
    await press('Choose an action for 3 people');
    const items = screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
    // The login methods of staff are their own matter.
    expect(items).toEqual(['Deactivate (3)', 'Force password reset (2)', 'Delete accounts (3)']);
    await user.click(screen.getByRole('menuitem', { name: 'Force password reset (2)', hidden: true }));
    const question = screen.getByRole('alertdialog', { name: 'Force password reset' });
    expect(question.textContent).toContain('@noor@ines');
    await press('Force password reset');
    await act(() => runTool.resolve());
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(1);
    await act(() => runTool.reject(new CallError({ kind: 'forbidden', status: 403, message: 'Not that one.' })));
    expect(screen.getByRole('dialog').textContent).toContain('@inesNot that one.');
    await press('Try these again');
    await act(() => runTool.resolve());
    expect(screen.getByRole('dialog').textContent).toContain('Finished: 1 of 1 succeeded');
  });

  // rules: accounts-several
  test('stops a batch on request: the remaining accounts are not processed', async () => {
    const { runTool } = await open(anAccount(), anAccount({ id: 'b', acct: 'ines' }), anAccount({ id: 'c', acct: 'wren' }));
    await press('Select all shown');
    await press('Choose an action for 3 people');
    await user.click(screen.getByRole('menuitem', { name: 'Deactivate (3)', hidden: true }));
    await press('Deactivate');
    await act(() => runTool.resolve());
    await press('Stop');
    expect(screen.getByRole('dialog').textContent).toContain('Finished: 1 of 3 succeeded');
    expect([runTool.requested.length, runTool.waiting()]).toEqual([2, []]);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBe(null);
  });

  // rules: removal-typed
  test('requires the number of accounts to be typed before a removal', async () => {
    const { runTool } = await open(anAccount(), anAccount({ id: 'b', acct: 'ines' }));
    await press('Select all shown');
    await press('Choose an action for 2 people');
    await user.click(screen.getByRole('menuitem', { name: 'Delete accounts (2)', hidden: true }));
    await press('Delete accounts');
    expect(runTool.requested).toEqual([]);
    await fill(screen.getByRole('textbox', { name: 'Type 2 to confirm' }), '2');
    await press('Delete accounts');
    expect(runTool.requested.length).toBe(1);
  });
});
