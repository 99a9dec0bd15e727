import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aliasesMachine } from '#machines/moving/aliases.machine.ts';
import { backupsMachine } from '#machines/moving/backups.machine.ts';
import { importsMachine, type Checked } from '#machines/moving/imports.machine.ts';
import { listExportMachine, type Walked } from '#machines/moving/list-export.machine.ts';
import { mascotMachine } from '#machines/moving/mascot.machine.ts';
import { moveMachine } from '#machines/moving/move.machine.ts';
import type { Backup, MoveTarget } from '#domain/moving/moving.ts';
import { CallError } from '#domain/text/failure.ts';
import { shownSecrets } from '#services/security/shown.ts';
import { fill, user } from '#tests/support/user.ts';
import { MovingTab } from '#features/moving/moving-tab.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { giveSizes } from '#tests/support/sizes.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const PLEROMA = bootKnowing({ instance: { isPleroma: true }, node: { software: 'pleroma', features: ['pleroma_api'] } });
const MASTODON = bootKnowing({ instance: { software: 'mastodon' }, node: { software: 'mastodon' } });

/** The tab of an account whose server responds on demand. */
const openTab = (boot = PLEROMA) => {
  const [checkFile, sendList] = [deferredCall<Checked>(), deferredCall<void>()];
  const [walkPage, saveList] = [deferredCall<Walked>(), deferredCall<void>()];
  const part = () => ({ fetchPart: deferredCall<never>(), runAction: deferredCall<never>() });
  const [backups, aliases, mascot] = [part(), part(), part()];
  const [findTarget, move] = [deferredCall<MoveTarget, { acct: string }>(), deferredCall<void, { acct: string; secretHandle: string }>()];
  const logics = ({ fetchPart, runAction }: ReturnType<typeof part>) =>
    ({ actors: { fetchPart: fetchPart.logic, runAction: runAction.logic } }) as never;
  const stage = setStage({
    page: { boot, notices: holding({}) },
    session: {
      imports: openAmong(importsMachine.provide({ actors: { checkFile: checkFile.logic, sendList: sendList.logic } })).actor,
      listExport: openAmong(listExportMachine.provide({ actors: { walkPage: walkPage.logic, saveList: saveList.logic } })).actor,
      backups: openAmong(backupsMachine.provide(logics(backups))).actor,
      aliases: openAmong(aliasesMachine.provide(logics(aliases))).actor,
      mascot: openAmong(mascotMachine.provide(logics(mascot))).actor,
      move: openAmong(moveMachine.provide({ actors: { findTarget: findTarget.logic, move: move.logic } })).actor,
    },
    visitor: { origin: 'https://here.example', accountId: '1' },
    rows: { accounts: { '1': anAccount({ id: '1', username: 'wren', acct: 'wren' }) } },
  });
  renderInApp(<MovingTab />);
  return { stage, checkFile, sendList, walkPage, saveList, backups, aliases, mascot, findTarget, move };
};

const part = (name: string) => within(screen.getByRole('region', { name }));
const write = (where: ReturnType<typeof part>, label: string, value: string) => fill(where.getByLabelText(label), value);
const press = (where: ReturnType<typeof part>, name: string | RegExp) => user.click(where.getByRole('button', { name }));
const offline = new CallError({ kind: 'offline' });

const target: MoveTarget = { id: '7', acct: 'wren@b.example', shown: 'Wren', knowsThis: false };

describe('moving tab', () => {
  // rules: import-checked, import-sent
  test('parses a file before sending: counts and shows its entries, and sends them on confirmation', async () => {
    const { checkFile, sendList } = openTab();
    const imports = part('Import');
    const file = new File(['wren\n'], 'blocks.csv', { type: 'text/csv' });
    const [, blocks] = imports.getAllByLabelText(/^Choose a file/, { selector: 'input' });
    await user.upload(blocks as HTMLElement, [file]);
    await act(() => checkFile.resolve({ count: 1_234, few: ['a@b.example', 'c'], strange: 2 }));
    expect([imports.getByText('blocks.csv contains 1,234 accounts to block:'), sendList.requested]).toEqual([document.activeElement, []]);
    expect(imports.getByText('a@b.example, c …').tagName).toBe('P');
    expect(imports.getByText("2 lines aren't accounts and will be skipped.").tagName).toBe('P');
    await press(imports, 'Block 1,234 accounts');
    await act(() => sendList.reject(offline));
    expect(imports.getByRole('alert').textContent).toContain("Couldn't import the list of people to block.");
    await press(imports, 'Block 1,234 accounts');
    expect(sendList.requested.map(({ kind }: { kind: string }) => kind)).toEqual(['blocks', 'blocks']);
    await act(() => sendList.resolve());
    expect(imports.getByRole('status').textContent).toBe('Import started. 1,234 accounts will be blocked.');
    await user.upload(blocks as HTMLElement, [file]);
    await act(() => checkFile.resolve({ count: 0, few: [], strange: 9 }));
    expect([imports.getByRole('alert').textContent?.includes('This file contains no accounts.'), sendList.requested.length]).toEqual([
      true,
      2,
    ]);
  });

  // rules: export-walk
  test('shows the progress of an export, continues after a failed page, and can be cancelled', async () => {
    const { walkPage, saveList } = openTab();
    const exporting = part('Export');
    await press(exporting, 'Export: Muted people');
    await act(() => walkPage.resolve({ count: 40, next: '?max_id=4' }));
    expect(exporting.getByRole('status').textContent).toBe('Exporting… 40 accounts so far');
    await act(() => walkPage.reject(offline));
    await press(exporting, 'Try again');
    expect(walkPage.requested.at(-1)).toEqual({ kind: 'mutes', next: '?max_id=4' });
    await act(() => walkPage.resolve({ count: 2 }));
    await act(() => saveList.resolve());
    expect(exporting.getByRole('status').textContent).toBe('Exported 42 accounts');
    await press(exporting, 'Export: People you follow');
    expect(exporting.getByRole('button', { name: 'Export: Blocked people' }).getAttribute('aria-disabled')).toBe('true');
    await press(exporting, 'Cancel');
    expect([walkPage.waiting(), exporting.queryByRole('button', { name: 'Cancel' })]).toEqual([[], null]);
  });

  // rules: backup-list, secrets-shown
  test('labels a pending backup, and links a finished one by address alone', async () => {
    const { backups } = openTab();
    const address = 'https://here.example/media/backups/archive-x.zip';
    const aBackup = (id: string, isReady: boolean): Backup => ({
      id,
      madeAt: '2026-11-21T02:42:05.000Z',
      size: isReady ? 4_316 : 0,
      isReady,
      handle: shownSecrets.put(address),
    });
    await act(() => backups.fetchPart.resolve([aBackup('1', true), aBackup('2', false)] as never));
    const part1 = part('Backups');
    const [ready, waiting] = part1.getAllByRole('listitem');
    expect(ready?.textContent).toContain('4.21 KiB');
    expect(
      within(ready as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(address);
    expect([waiting?.textContent?.includes('This backup is not ready yet.'), waiting?.querySelector('a')]).toEqual([true, null]);
    await press(part1, 'Create backup');
    await act(() =>
      backups.runAction.reject(new CallError({ kind: 'rejected', status: 400, message: 'Last export was less than 7 days ago' })),
    );
    expect(part1.getByRole('alert').textContent).toContain('Error adding a new backup. Last export was less than 7 days ago');
    expect(part1.getAllByRole('listitem')).toHaveLength(2);
  });

  // rules: alias-list, settings-parts
  test('lists, adds and removes aliases, and retries loading them on their own', async () => {
    const { aliases, backups } = openTab();
    await act(() => aliases.fetchPart.reject(offline));
    const others = part('Your other accounts');
    expect(others.getByText('Error fetching aliases').tagName).toBe('P');
    await press(others, 'Try again');
    await act(() => aliases.fetchPart.resolve(['lark@b.example'] as never));
    expect(backups.fetchPart.requested).toHaveLength(1);
    await write(others, 'Account', '@zz@zz.example');
    await press(others, 'Add');
    await act(() => aliases.runAction.reject(new CallError({ kind: 'rejected', status: 200, message: 'not_found' })));
    expect(others.getByRole('alert').textContent).toContain('Error adding alias. No account found with that handle');
    expect(others.getByLabelText<HTMLInputElement>('Account').value).toBe('@zz@zz.example');
    await press(others, 'Remove lark@b.example');
    expect(aliases.runAction.requested.map(({ action: what }: { action: unknown }) => what)).toEqual([
      { kind: 'add', acct: 'zz@zz.example' },
      { kind: 'remove', acct: 'lark@b.example' },
    ]);
  });

  test('renders only some of many aliases and backups', async () => {
    giveSizes({ row: 60, window: 600 });
    const { aliases, backups } = openTab();
    const many = Array.from({ length: 1_000 }, (_, at) => `lark@${at}.example`);
    const one = { madeAt: '2026-11-21T02:42:05.000Z', size: 0, isReady: false, handle: '' };
    await act(() => aliases.fetchPart.resolve(many as never));
    await act(() => backups.fetchPart.resolve(many.map((id) => ({ ...one, id })) as never));
    for (const name of ['Your other accounts', 'Backups']) {
      const rows = await part(name).findAllByRole('listitem');
      expect([rows.length < 50, rows[0]?.getAttribute('aria-setsize')]).toEqual([true, '1000']);
    }
  });

  // rules: move-target, move-sent
  test('names the target of a move, and requires its alias, the typed name and the password', async () => {
    const { findTarget, move, stage } = openTab();
    const moving = part('Move to another account');
    await write(moving, 'New account', '@wren@b.example');
    await press(moving, 'Check');
    expect(findTarget.requested).toEqual([{ acct: 'wren@b.example' }]);
    await act(() => findTarget.resolve(target));
    expect(moving.getByRole('alert').textContent).toContain("The new account doesn't list this one as an alias.");
    expect([moving.queryByRole('button', { name: 'Move account' }), moving.queryByLabelText('Current password')]).toEqual([null, null]);
    await press(moving, 'Check again');
    await act(() => findTarget.resolve({ ...target, knowsThis: true }));
    expect(moving.getAllByRole('listitem')[0]?.textContent).toContain("This can't be undone.");
    await write(moving, 'Current password', 'old');
    await press(moving, 'Move account');
    expect(move.requested).toEqual([]);
    await write(moving, 'Type wren to confirm', 'wren');
    await press(moving, 'Move account');
    expect([move.requested, stage.secrets]).toEqual([[{ acct: 'wren@b.example', secretHandle: 'handle:1' }], ['old']]);
    await act(() => move.reject(new CallError({ kind: 'rejected', status: 200, message: 'Invalid password.' })));
    expect(moving.getByRole('alert').textContent).toContain("Error moving account. That isn't your current password");
    expect(moving.getByLabelText<HTMLInputElement>('Type wren to confirm').value).toBe('wren');
  });

  // rules: server-pages
  test('exports lists and links the pages of a server without such calls', () => {
    openTab(MASTODON);
    const parts = screen.getAllByRole('region').map((one) => within(one).getByRole('heading').textContent);
    expect(parts).toEqual(['Export', 'Manage on your server']);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      'https://here.example/settings/imports',
      'https://here.example/settings/migration',
    ]);
  });
});
