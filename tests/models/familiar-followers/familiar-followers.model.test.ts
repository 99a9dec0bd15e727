import { describe } from 'vitest';
import { familiarFollowersMachine, selectFamiliarFollowers } from '#machines/familiar-followers/familiar-followers.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { retainedIn, walkKeyed } from '#tests/support/keyed-model.ts';

const found = (...ids: string[]) => ({ done: { accountId: '1', ids, normalised: {} } });

describe('familiar followers model', () => {
  walkKeyed(familiarFollowersMachine, {
    questions: [{ accountId: '1' }],
    ends: { 1: [found('b', 'a'), found(), { error: new CallError({ kind: 'offline' }) }] },
    shows: (snapshot, key, entry) => [selectFamiliarFollowers(snapshot, key), entry?.['value']],
    notified: (path, { receivedBy }) => [
      receivedBy('entities').filter(({ holder }: { holder?: unknown }) => holder === 'familiar followers of 1').length,
      retainedIn(path),
    ],
  });
});
