import { describe } from 'vitest';
import { selectHasFailed, statusPreviewsMachine } from '#machines/conversations/status-previews.machine.ts';
import { aStatus } from '#tests/support/entities.ts';
import { countIn, walkKeyed } from '#tests/support/keyed-model.ts';

const ends = (id: string) => [{ done: { statusId: id, normalised: { statuses: [aStatus({ id })] } } }, { error: new Error('removed') }];

describe('status previews model', () => {
  walkKeyed(statusPreviewsMachine, {
    questions: [{ statusId: '1' }, { statusId: '2' }],
    ends: { 1: ends('1'), 2: ends('2') },
    shows: (snapshot, key, entry) => [selectHasFailed(snapshot, key), entry?.['hasFailed'] === true],
    notified: (path, { receivedBy }) => [receivedBy('entities').length, countIn(path, ({ output }) => output !== undefined)],
  });
});
