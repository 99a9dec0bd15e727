import { describe } from 'vitest';
import { relationsMachine, selectRelationPhase } from '#machines/follow/relations.machine.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';

const ends = (id: string) => [{ done: aRelationship({ id }) }, { done: undefined }, { error: new Error('offline') }];

describe('relations model', () => {
  walkKeyed(relationsMachine, {
    questions: [{ accountId: '1' }, { accountId: '2' }],
    ends: { 1: ends('1'), 2: ends('2') },
    shows: (snapshot, key, entry) => {
      const isMissing = entry?.['hasFailed'] === true || entry?.['value'] === false;
      return [selectRelationPhase(snapshot, key), entry?.['pending'] ? 'pending' : isMissing ? 'failed' : undefined];
    },
    notified: (path, { receivedBy }) => [receivedBy('entities').length, countIn(path, ({ output }) => output !== undefined)],
  });
});
