import type { AdminAccount } from '#domain/moderation/admin-account.ts';
import type { Report } from '#domain/moderation/report.ts';

/** Returns an ordinary open report about `a` with the changes of a test. */
export const aReport = (change: Partial<Report> = {}): Report => ({
  id: 'r1',
  state: 'open',
  comment: 'too loud',
  createdAt: '2026-01-01T00:00:00Z',
  accountId: 'a',
  actorId: 'b',
  statusIds: [],
  notes: [],
  ...change,
});

/** Returns a local account without special rights, with the changes of a test. */
export const anAccount = (change: Partial<AdminAccount> = {}): AdminAccount => ({
  id: 'a',
  acct: 'noor',
  displayName: 'Noor',
  avatar: '',
  email: 'noor@harbour.example',
  role: 'member',
  isLocal: true,
  isActive: true,
  isApproved: true,
  isConfirmed: true,
  tags: [],
  ...change,
});
