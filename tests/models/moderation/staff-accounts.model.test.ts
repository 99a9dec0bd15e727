import { describe } from 'vitest';
import { staffAccountsMachine } from '#machines/moderation/staff-accounts.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';
import { anAccount } from '#tests/support/moderation.ts';

const ends = (id: string) => [{ done: { adminAccounts: [anAccount({ id })] } }, { error: new CallError({ kind: 'offline' }) }];

describe('staff accounts model', () => {
  walkKeyed(staffAccountsMachine, {
    questions: [
      { accountId: '1', acct: 'noor' },
      { accountId: '2', acct: 'ines' },
    ],
    ends: { 1: ends('1'), 2: ends('2') },
    shows: ({ context: { entries } }, key, entry) => [entries[key]?.hasFailed, entry?.['hasFailed']],
    notified: (path, { receivedBy }) => [receivedBy('entities').length, countIn(path, ({ output }) => output !== undefined)],
  });
});
