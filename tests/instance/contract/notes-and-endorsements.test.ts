import { describe, expect, test } from 'vitest';
import { join } from '../support/members.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const world = await openWorld();

describe('notes and endorsements', () => {
  test('show a note only to its author', async () => {
    const [one, other] = [await join(world), await join(world)];
    const response = await one.send('POST', `/api/v1/accounts/${other.id}/note`, { comment: 'my note' });
    expectRecorded(response, 'account_note');
    expect([response.body.note, (await one.relationTo(other)).note, (await other.relationTo(one)).note]).toEqual([
      'my note',
      'my note',
      '',
    ]);
    expect((await one.send('POST', `/api/v1/accounts/${other.id}/note`, {})).body.note).toBe('');
    expect((await one.send('POST', '/api/v1/accounts/nobody/note')).status).toBe(404);
    expect(await refusals(world, 'POST', '/api/v1/accounts/x/note')).toEqual(refused('follow | write:accounts'));
  });

  test('endorse a followed account on one’s profile', async () => {
    const [one, other] = [await join(world), await join(world)];
    const early = await one.send('POST', `/api/v1/accounts/${other.id}/pin`);
    expect([early.status, early.body]).toEqual([400, { error: `Could not endorse: You are not following ${other.name}` }]);
    await one.send('POST', `/api/v1/accounts/${other.id}/follow`);
    const pinned = await one.send('POST', `/api/v1/accounts/${other.id}/pin`);
    expectRecorded(pinned, 'endorse_pin', 'pleroma');
    const shown = await other.get(`/api/v1/pleroma/accounts/${one.id}/endorsements`);
    expectRecorded(shown, 'endorsements', 'pleroma');
    expect([pinned.body.endorsed, shown.body.map(({ id }: any) => id)]).toEqual([true, [other.id]]);
    expect((await one.get('/api/v1/endorsements')).body.map(({ id }: any) => id)).toEqual([other.id]);
    const unpinned = await one.send('POST', `/api/v1/accounts/${other.id}/unpin`);
    expectRecorded(unpinned, 'endorse_unpin', 'pleroma');
    expect([unpinned.body.endorsed, (await one.get('/api/v1/endorsements')).body]).toEqual([false, []]);
    expect((await one.get('/api/v1/pleroma/accounts/nobody/endorsements')).status).toBe(404);
    expect(await refusals(world, 'POST', '/api/v1/accounts/x/pin')).toEqual(refused('follow | write:accounts'));
  });
});
