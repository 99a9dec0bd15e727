import { describe } from 'vitest';
import { birthdaysMachine, selectBirthdays } from '#machines/birthdays/birthdays.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';

const day = { day: 29, month: 2 };
const found = (...ids: string[]) => ({ done: { ids, normalised: {} } });

describe('birthdays model', () => {
  walkKeyed(birthdaysMachine, {
    questions: [day],
    ends: { '2-29': [found('b', 'a'), found(), { error: new CallError({ kind: 'offline' }) }] },
    shows: (snapshot, _, entry) => [selectBirthdays(snapshot, day), entry?.['value'] ?? []],
    notified: (path, { receivedBy }) => [
      receivedBy('entities').filter(({ holder }: { holder?: unknown }) => holder === 'birthdays').length,
      countIn(path, ({ type }) => String(type).startsWith('xstate.done')),
    ],
  });
});
