import { describe } from 'vitest';
import { aboutMachine, selectHouse, selectHouseLook, selectStaff } from '#machines/about/about.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';

const address = 'https://a.example/users/piet';
const house = { policy: { policies: [], lists: [], keywords: [], hasExclusions: false }, rules: [], normalised: {} };
const offline = { error: new CallError({ kind: 'offline' }) };

describe('about model', () => {
  walkKeyed(aboutMachine, {
    questions: [{ part: 'house' }, { part: 'staff', address }],
    ends: {
      house: [{ done: { house, normalised: {} } }, offline],
      [address]: [{ done: { accountId: 'p', normalised: { accounts: [anAccount({ id: 'p', role: 'admin' })] } } }, offline],
    },
    shows: (snapshot, key, entry) => {
      if (key === address) return [selectStaff(snapshot, key).role, entry?.['known'] ? 'admin' : undefined];
      const look = entry?.['hasFailed'] ? 'failed' : entry?.['known'] ? 'known' : 'asking';
      return [
        [selectHouse(snapshot), selectHouseLook(snapshot)],
        [entry?.['known'] ? house : undefined, look],
      ];
    },
    notified: (path, { receivedBy }) => [
      receivedBy('entities').length,
      countIn(path, ({ type }) => String(type).startsWith('xstate.done')),
    ],
  });
});
