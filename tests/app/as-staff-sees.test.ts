import { describe, expect, test } from 'vitest';
import { EntityCache } from '#cache/entity-cache.ts';
import { asStaffSees } from '#services/moderation/as-staff-sees.ts';
import { aStatus } from '#tests/support/entities.ts';

describe('statuses in the moderation', () => {
  // rules: staff-responses
  test('retain the own flags of the cached status, and update the public fields', () => {
    const cache = new EntityCache();
    cache.tables.statuses.merge(aStatus({ id: '1', favourited: true, bookmarked: true, sensitive: false }));
    const system = { get: () => ({ getSnapshot: () => ({ context: cache }) }) } as never;
    const received = aStatus({ id: '1', favourited: false, bookmarked: false, sensitive: true, visibility: 'direct', isForList: true });
    const { statuses } = asStaffSees(system, { normalised: { statuses: [received, aStatus({ id: '2' })] } }).normalised;
    expect(statuses[0]).toMatchObject({ favourited: true, bookmarked: true, sensitive: true, visibility: 'direct', isForList: true });
    expect(statuses[1]).toEqual(aStatus({ id: '2' }));
  });
});
