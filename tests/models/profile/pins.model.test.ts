import { describe } from 'vitest';
import { pinsMachine, selectPins } from '#machines/profile/pins.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { retainedIn, walkKeyed } from '#tests/support/keyed-model.ts';

const page = (...ids: string[]) => ({ done: { accountId: '1', page: { ids, normalised: {} } } });

describe('pins model', () => {
  walkKeyed(pinsMachine, {
    questions: [{ accountId: '1' }],
    ends: { 1: [page('b', 'a'), page(), { error: new CallError({ kind: 'offline' }) }] },
    shows: (snapshot, key, entry) => [selectPins(snapshot, key), entry?.['value'] ?? []],
    notified: (path, { receivedBy }) => [
      receivedBy('entities').filter(({ holder }: { holder?: unknown }) => holder === 'pins of 1').length,
      retainedIn(path),
    ],
  });
});
