import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Role } from '#domain/account/account.ts';
import { tabsOf } from '#domain/moderation/tabs.ts';
import { About } from '#components/notification/about.tsx';
import { StaffMenu } from '#components/account-card/staff-menu.tsx';
import { useIsStaff } from '#components/navigation/use-is-staff.ts';
import { user } from '#tests/support/user.ts';
import { ModerationButton } from '#features/moderation/moderation-button.tsx';
import { ModerationRow } from '#features/moderation/moderation-row.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { renderOnStage } from '#tests/shell/stage.tsx';
import { openModeration } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).staffHooks);

function Gate() {
  return <p>{useIsStaff() ? 'staff' : 'nobody'}</p>;
}

// rules: staff-only
test.each([
  ['admin', 'staff'],
  ['moderator', 'staff'],
  ['member', 'nobody'],
] as const)('it is there for an %s: %s', (role: Role, says) => {
  openModeration(role);
  renderOnStage(<Gate />);
  expect(screen.getByText(says).tagName).toBe('P');
});

// rules: staff-only
test('it is there for nobody on a server without these calls', () => {
  openModeration('admin', {}, { software: 'mastodon', features: [] });
  renderOnStage(<Gate />);
  expect(screen.getByText('nobody').tagName).toBe('P');
});

// rules: moderation-modal, reports-badge
test('the button says how many reports are open, opens the moderation, and brings it back', async () => {
  const { count, modals } = openModeration('moderator');
  renderOnStage(<ModerationButton />);
  await act(() => count.answer({ open: 120 }));
  const button = screen.getByRole('button', { name: 'Moderation, 120 open reports' });
  expect(button.textContent).toBe('99+');
  await user.click(button);
  expect(modals.getSnapshot().value.moderation).toBe('visible');
  act(() => modals.send({ type: 'moderationModal.toggle' }));
  await user.click(screen.getByRole('button', { name: 'Back to the moderation, 120 open reports' }));
  expect(modals.getSnapshot().value.moderation).toBe('visible');
});

// rules: reports-badge
test('phones have an entry with the same number', async () => {
  const { count, modals } = openModeration('admin');
  const close = vi.fn();
  renderOnStage(<ModerationRow className="" onPress={close} />);
  await act(() => count.answer({ open: 1 }));
  await user.click(screen.getByRole('button', { name: 'Moderation, 1 open report' }));
  expect([close.mock.calls.length, modals.getSnapshot().value.moderation]).toEqual([1, 'visible']);
});

// rules: moderation-tabs, staff-invites
test('invites have a tab where nobody gets in without one', () => {
  const admin = { role: 'admin' } as const;
  expect([tabsOf(admin, { isClosed: true }), tabsOf(admin, { isClosed: false })]).toEqual([
    ['reports', 'people', 'posts', 'invites', 'log'],
    ['reports', 'people', 'posts', 'log'],
  ]);
});

const reported = { id: 'n', type: 'pleroma:report', createdAt: '', accountId: 'noor', seen: true } as const;
const noor = anAccount({ id: 'noor', acct: 'noor' });

/** What of the moderation somebody with these privileges finds around the page. */
const found = (privileges: readonly string[]) => {
  openModeration('moderator', { accounts: { noor } }, {}, privileges);
  renderOnStage(
    <>
      <StaffMenu account={noor} />
      <About notification={reported} account={noor} status={undefined} isScreened={false} />
      <Gate />
    </>,
  );
  return [
    screen.queryByRole('button', { name: 'Moderate @noor' }) !== null,
    screen.queryByRole('button', { name: 'Open the reports' }) !== null,
    screen.queryByText('staff') !== null,
  ];
};

// rules: staff-privileges
test.each([
  [[], [false, false, false]],
  [['reports_manage_reports'], [false, true, true]],
  [['users_manage_tags'], [true, false, true]],
  [['messages_delete'], [false, false, true]],
] as const)('a moderator with %j finds what these let them do', (privileges, shown) => {
  expect(found(privileges)).toEqual(shown);
});
