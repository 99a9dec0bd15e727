import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EntityCache } from '#cache/entity-cache.ts';
import { updatesOf, hasDirectMessage, type StreamMessage } from '#domain/stream/stream.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { applyChange, emptyList } from '#domain/timelines/list.ts';
import { aStatus } from '#tests/support/entities.ts';

const EDITED = '2026-01-02T00:00:00.000Z';
const POSTS = ['14', '13', '12', '11'];
const KNOWN = ['10', '9'];

const update = (id: string): StreamMessage => ({
  kind: 'update',
  statusId: id,
  normalised: { statuses: [aStatus({ id, content: 'first' })] },
});
const edit = (id: string): StreamMessage => ({
  kind: 'status.update',
  statusId: id,
  normalised: { statuses: [aStatus({ id, content: 'second', editedAt: EDITED })] },
});
const remove = (id: string): StreamMessage => ({ kind: 'delete', statusId: id });
const message = fc.tuple(fc.constantFrom(update, edit, remove), fc.constantFrom(...POSTS, ...KNOWN)).map(([of, id]) => of(id));

/** Returns the list and the cache after the frames of these bursts. */
const play = (bursts: readonly (readonly StreamMessage[])[]) => {
  const cache = new EntityCache();
  let removed: readonly string[] = [];
  let list = applyChange(emptyList, { kind: 'joined', page: { ids: KNOWN, normalised: {}, next: '?' } }, { atTop: true, engaged: false });
  for (const id of KNOWN) cache.tables.statuses.merge(aStatus({ id, content: 'first' }));
  for (const burst of bursts) {
    const updates = updatesOf(burst, removed);
    removed = updates.removed;
    for (const status of updates.normalised.statuses ?? []) cache.tables.statuses.merge(status);
    for (const id of updates.deleted) cache.tables.statuses.patch(id, { deleted: true });
    list = applyChange(list, { kind: 'arrived', ids: updates.arrivals.flatMap(({ ids }) => ids) }, { atTop: true, engaged: false });
  }
  return { listed: idsOf(list.all), received: (id: string) => cache.tables.statuses.serverValue(id) };
};

describe('stream frames', () => {
  test('report a direct message by its status or its mention, not by an edit', () => {
    const normalised = { statuses: [aStatus({ id: '11', visibility: 'direct' })] };
    const received = (message: StreamMessage) => hasDirectMessage([update('10'), message]);
    expect(received({ kind: 'update', statusId: '11', normalised })).toBe(true);
    expect(received({ kind: 'notification', notificationId: '1', normalised })).toBe(true);
    expect(received({ kind: 'status.update', statusId: '11', normalised })).toBe(false);
    expect(received(update('11'))).toBe(false);
  });

  test('keep a status deleted that arrives after its deletion', () => {
    const { listed, received } = play([[remove('11')], [update('11')], [edit('11')]]);
    expect([listed, received('11')?.deleted]).toEqual([KNOWN, true]);
  });

  test('show the edit that arrives before its status', () => {
    const { listed, received } = play([[edit('11')], [update('11')]]);
    expect([listed, received('11')?.content]).toEqual([['11', ...KNOWN], 'second']);
  });

  test('keep the list in the server’s order, each status once, nothing deleted restored and nothing edited reverted, for any order, duplication and bundling', () => {
    fc.assert(
      fc.property(fc.array(fc.array(message, { maxLength: 4 }), { maxLength: 12 }), (bursts) => {
        const { listed, received } = play(bursts);
        const frames = bursts.flat();
        expect(listed).toEqual([...new Set(listed)].toSorted((one, other) => Number(other) - Number(one)));
        for (const id of [...POSTS, ...KNOWN]) {
          const about = frames.filter((one) => 'statusId' in one && one.statusId === id);
          const kinds = new Set(about.map(({ kind }) => kind));
          const status = received(id);
          if (status && kinds.has('delete')) expect(status.deleted).toBe(true);
          else if (status && kinds.has('status.update')) expect(status.content).toBe('second');
          if (POSTS.includes(id) && kinds.has('update') && !kinds.has('delete')) expect(listed).toContain(id);
          const firstUpdate = frames.findIndex((one) => one.kind === 'update' && one.statusId === id);
          const firstDelete = frames.findIndex((one) => one.kind === 'delete' && one.statusId === id);
          if (POSTS.includes(id) && firstDelete >= 0 && firstDelete < firstUpdate) expect(listed).not.toContain(id);
        }
      }),
    );
  });
});
