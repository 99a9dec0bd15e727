import { describe } from 'vitest';
import { removalsMachine, selectIsRemoving } from '#machines/profile/removals.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';

describe('removals model', () => {
  walkKeyed(removalsMachine, {
    questions: [{ accountId: '1' }],
    ends: { 1: [{ done: aRelationship({ id: '1', followedBy: false }) }, { error: new CallError({ kind: 'offline' }) }] },
    shows: (snapshot, key, entry) => [selectIsRemoving(snapshot, key), entry?.['pending'] !== undefined],
    notified: (path, { notices }) => [notices().length, countIn(path, ({ type }) => String(type).startsWith('xstate.error'))],
  });
});
