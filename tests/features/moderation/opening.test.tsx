import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Role } from '#domain/account/account.ts';
import { tabsOf } from '#domain/moderation/tabs.ts';
import type { Ability } from '#domain/server/server.ts';
import { About } from '#components/notification/about.tsx';
import { StaffMenu } from '#components/account-card/staff-menu.tsx';
import { useIsStaff } from '#components/navigation/use-is-staff.ts';
import { user } from '#tests/support/user.ts';
import { ModerationButton } from '#features/moderation/moderation-button.tsx';
import { ModerationRow } from '#features/moderation/moderation-row.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { renderInApp } from '#tests/shell/stage.tsx';
import { openModeration } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).staffHooks);

function Gate() {
  return <p>{useIsStaff() ? 'staff' : 'nobody'}</p>;
}

const reported = { id: 'n', type: 'pleroma:report', createdAt: '', accountId: 'noor', seen: true } as const;

const noor = anAccount({ id: 'noor', acct: 'noor' });

/** Returns the entries around the page that somebody with these privileges finds. */
const found = (privileges: readonly string[]) => {
  openModeration('moderator', { accounts: { noor } }, {}, privileges);
  renderInApp(
    <>
      <StaffMenu account={noor} />
      <About notification={reported} account={noor} status={undefined} isScreened={false} />
      <Gate />
    </>,
  );
  return [
    screen.queryByRole('button', { name: 'Moderate @noor' }) !== null,
    screen.queryByRole('button', { name: 'Open reports' }) !== null,
    screen.queryByText('staff') !== null,
  ];
};

describe('entries of the moderation', () => {
  // rules: staff-only
  test.each([
    ['admin', 'staff'],
    ['moderator', 'staff'],
    ['member', 'nobody'],
  ] as const)('shows the entry to an %s: %s', (role: Role, says) => {
    openModeration(role);
    renderInApp(<Gate />);
    expect(screen.getByText(says).tagName).toBe('P');
  });

  // rules: staff-only
  test('hides the entry on a server without moderation calls', () => {
    openModeration('admin', {}, { software: 'mastodon', features: [] });
    renderInApp(<Gate />);
    expect(screen.getByText('nobody').tagName).toBe('P');
  });

  // rules: moderation-modal, reports-badge
  test('shows the number of open reports on the button, opens the moderation, and restores it', async () => {
    const { count, modals } = openModeration('moderator');
    renderInApp(<ModerationButton />);
    await act(() => count.resolve({ open: 120 }));
    const button = screen.getByRole('button', { name: 'Moderation, 120 open reports' });
    expect(button.textContent).toBe('99+');
    await user.click(button);
    expect(modals.getSnapshot().value.moderation).toBe('visible');
    act(() => modals.send({ type: 'moderationModal.toggle' }));
    await user.click(screen.getByRole('button', { name: 'Back to moderation, 120 open reports' }));
    expect(modals.getSnapshot().value.moderation).toBe('visible');
  });

  // rules: reports-badge
  test('shows an entry with the same number on phones', async () => {
    const { count, modals } = openModeration('admin');
    const close = vi.fn();
    renderInApp(<ModerationRow className="" onPress={close} />);
    await act(() => count.resolve({ open: 1 }));
    await user.click(screen.getByRole('button', { name: 'Moderation, 1 open report' }));
    expect([close.mock.calls.length, modals.getSnapshot().value.moderation]).toEqual([1, 'visible']);
  });

  // rules: moderation-tabs, staff-invites
  test('shows a tab for invites where registration requires one', () => {
    const admin = { role: 'admin' } as const;
    const can = (ability: Ability) => ability === 'adminCalls';
    expect([tabsOf(admin, { isClosed: true, can }), tabsOf(admin, { isClosed: false, can })]).toEqual([
      ['reports', 'people', 'posts', 'invites', 'log', 'config', 'tools'],
      ['reports', 'people', 'posts', 'log', 'config', 'tools'],
    ]);
  });

  // rules: staff-privileges
  test.each([
    [[], [false, false, false]],
    [['reports_manage_reports'], [false, true, true]],
    [['users_manage_tags'], [true, false, true]],
    [['messages_delete'], [false, false, true]],
  ] as const)('shows a moderator with %j what these privileges permit', (privileges, shown) => {
    expect(found(privileges)).toEqual(shown);
  });
});
