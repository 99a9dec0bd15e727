import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StaffPost } from '#features/moderation/staff-post.tsx';
import { anAccount, aStatus } from '#tests/support/entities.ts';
import { renderInApp } from '#tests/shell/stage.tsx';
import { openModeration } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).staffHooks);
vi.mock('#components/status/status-body.tsx', () => ({ StatusBody: () => <p>a reported status</p> }));

const rows = { accounts: { noor: anAccount({ id: 'noor', acct: 'noor' }) }, statuses: { s: aStatus({ id: 's', accountId: 'noor' }) } };

// rules: post-tools
test.each([
  ['Akkoma', {}, 1],
  ['Mastodon', { software: 'mastodon', features: [] }, 0],
])('the menu of a reported post on %s is only there where the server has its calls', (_, node, count) => {
  openModeration('admin', rows, node);
  renderInApp(<StaffPost statusId="s" />);
  screen.getByText('a reported status');
  expect(screen.queryAllByRole('button', { name: /@noor/ }).length).toBe(count);
});
