import { describe } from 'vitest';
import { domainReleasesMachine } from '#machines/filters/domain-releases.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';

const ends = [{ done: undefined }, { error: new CallError({ kind: 'offline' }) }];

describe('domain releases model', () => {
  walkKeyed(domainReleasesMachine, {
    questions: [{ domain: 'a.example' }, { domain: 'b.example' }],
    ends: { 'a.example': ends, 'b.example': ends },
    shows: (snapshot, key, entry) => [snapshot.context.entries[key]?.value, entry?.['value'] === true ? true : undefined],
    notified: (path, { notices }) => [notices().length, countIn(path, ({ type }) => String(type).startsWith('xstate.error'))],
  });
});
