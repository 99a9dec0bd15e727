import { describe } from 'vitest';
import { aboutMachine, selectInstanceDetails, selectInstancePhase, selectStaff } from '#machines/about/about.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';

const address = 'https://a.example/users/piet';
const instance = { policy: { policies: [], lists: [], keywords: [], hasExclusions: false }, rules: [], normalised: {} };
const offline = { error: new CallError({ kind: 'offline' }) };

describe('about model', () => {
  walkKeyed(aboutMachine, {
    questions: [{ part: 'instance' }, { part: 'staff', address }],
    ends: {
      instance: [{ done: { instance, normalised: {} } }, offline],
      [address]: [{ done: { accountId: 'p', normalised: { accounts: [anAccount({ id: 'p', role: 'admin' })] } } }, offline],
    },
    shows: (snapshot, key, entry) => {
      if (key === address) return [selectStaff(snapshot, key).role, entry?.['value'] ? 'admin' : undefined];
      const status = entry?.['hasFailed'] ? 'failed' : entry?.['value'] ? 'loaded' : 'loading';
      return [
        [selectInstanceDetails(snapshot), selectInstancePhase(snapshot)],
        [entry?.['value'] ? instance : undefined, status],
      ];
    },
    notified: (path, { receivedBy }) => [
      receivedBy('entities').length,
      countIn(path, ({ type }) => String(type).startsWith('xstate.done')),
    ],
  });
});
