import { describe } from 'vitest';
import { selectIsTaken, usernamesMachine } from '#machines/registration/usernames.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { walkKeyed } from '#tests/support/keyed-model.ts';

const ends = [{ done: true }, { done: false }, { error: new CallError({ kind: 'offline' }) }];

describe('usernames model', () => {
  walkKeyed(usernamesMachine, {
    questions: [{ username: 'Noor' }, { username: 'wren' }],
    ends: { noor: ends, wren: [{ done: true }, ...ends.slice(2)] },
    shows: (snapshot, key, entry) => [selectIsTaken(` ${key} `)(snapshot), entry?.['value'] === true],
  });
});
