import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { logoutMachine, type Weighed } from '#machines/session/logout.machine.ts';
import { noLosses, type Losses } from '#domain/composer/losses.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { LogoutDialog } from '#shell/logout-dialog.tsx';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);

type Who = { other: StoredAccount | undefined };

const show = async (losses: Partial<Losses>, sendSettings = fromPromise<number, Who>(() => new Promise(() => {}))) => {
  const countLosses = fromPromise<Weighed, Who>(async () => ({ ...noLosses, ...losses, mustConfirm: true }));
  const logout = createActor(logoutMachine.provide({ actors: { countLosses, sendSettings } })).start();
  setStage({ session: { logout } });
  logout.send({ type: 'logout.request' });
  await waitFor(logout, (snapshot) => snapshot.hasTag('confirming'));
  renderInApp(<LogoutDialog />);
  return { logout, dialog: within(screen.getByRole('alertdialog', { name: 'Log out', hidden: true })) };
};
const items = (dialog: ReturnType<typeof within>) =>
  dialog.queryAllByRole('listitem', { hidden: true }).map(({ textContent }: HTMLElement) => textContent);

describe('logout dialog', () => {
  test('requires nothing but a confirmation where nothing is lost', async () => {
    const { dialog } = await show({});
    expect([dialog.queryByText('Log out on this device?') !== null, items(dialog)]).toEqual([true, []]);
  });

  test('lists and counts what would be deleted', async () => {
    const { dialog } = await show(
      { drafts: 1, posts: 2, settings: 3, notes: 1 },
      fromPromise<number, Who>(async () => 1),
    );
    await vi.waitFor(() =>
      expect(items(dialog)).toEqual(['1 draft', '2 queued posts', '1 unsynced setting', "1 private note that isn't on the server"]),
    );
  });

  test('allows only to cancel while settings are being sent', async () => {
    const { dialog, logout } = await show({ settings: 1 });
    expect(dialog.queryByText('Syncing settings…')).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Log out', hidden: true }));
    expect(logout.getSnapshot().value).toBe('sending');
    await user.click(dialog.getByRole('button', { name: 'Cancel', hidden: true }));
    expect(logout.getSnapshot().value).toBe('idle');
  });
});
