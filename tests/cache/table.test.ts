import { describe, expect, test } from 'vitest';
import { Table } from '#cache/table.ts';
import { mergeStatus, type Status } from '#domain/status/status.ts';
import { aStatus } from '../support/entities.ts';

const status = aStatus;
const favourite = { token: 'press', set: { favourited: true }, add: { favouritesCount: 1 } };

const watched = (ids: string[]) => {
  const statuses = new Table<Status>(mergeStatus);
  const woken: string[] = [];
  const subscriptions = ids.map((id) => statuses.row(id).watch(() => void woken.push(id)));
  return { statuses, woken, subscriptions };
};

describe('table', () => {
  test('shows the latest response after a refused optimistic update', () => {
    const { statuses } = watched([]);
    statuses.merge(status());
    statuses.update('1', favourite);
    expect(statuses.row('1').get()).toEqual(status({ favourited: true, favouritesCount: 4 }));
    statuses.rollBack('1', 'press');
    expect(statuses.row('1').get()).toEqual(status());
  });

  test('shows a response that arrives under an optimistic update', () => {
    const { statuses } = watched([]);
    statuses.merge(status());
    statuses.update('1', favourite);
    statuses.merge(status({ favouritesCount: 10, content: 'edited' }));
    expect(statuses.row('1').get()).toEqual(status({ favourited: true, favouritesCount: 11, content: 'edited' }));
  });

  test('notifies only the views of the written row, a single time', () => {
    const { statuses, woken } = watched(['1', '2', '3']);
    statuses.merge(status({ id: '2' }));
    expect(woken).toEqual(['2']);
    statuses.update('2', favourite);
    statuses.merge(status({ id: '2', favourited: true, favouritesCount: 4 }), 'press');
    expect(woken).toEqual(['2', '2', '2']);
    expect(statuses.row('2').get()).toEqual(status({ id: '2', favourited: true, favouritesCount: 4 }));
  });

  test('preserves the fields that a streamed copy lacks, and ignores an older edit', () => {
    const { statuses, woken } = watched(['1']);
    const { favourited: _, ...streamed } = status({ content: 'second', editedAt: '2025-01-02T00:00:00Z' });
    statuses.merge(status({ favourited: true }));
    statuses.merge(streamed);
    statuses.merge(status());
    expect(statuses.row('1').get()).toEqual({ ...streamed, favourited: true });
    expect(woken).toEqual(['1', '1']);
  });

  test('notifies no view of a response that is equal to the last one', () => {
    const { statuses, woken } = watched(['1']);
    statuses.merge(status({ tags: ['harbour'] }));
    const shown = statuses.row('1').get();
    statuses.merge(status({ tags: ['harbour'] }));
    expect([woken, statuses.row('1').get() === shown]).toEqual([['1'], true]);
    statuses.merge(status({ tags: ['harbour'], favouritesCount: 9 }));
    expect([woken, statuses.row('1').get()?.tags === shown?.tags]).toEqual([['1', '1'], true]);
  });

  test('creates no row on reading or watching an unknown one', () => {
    const { statuses, subscriptions } = watched(['1']);
    expect([statuses.row('2').get(), statuses.size]).toEqual([undefined, 0]);
    for (const stop of subscriptions) stop();
    statuses.rollBack('3', 'press');
    expect(statuses.size).toBe(0);
  });

  test('patches existing rows only', () => {
    const { statuses, woken } = watched(['1']);
    statuses.patch('1', { deleted: true });
    expect([statuses.row('1').get(), woken]).toEqual([undefined, []]);
    statuses.merge(status());
    statuses.patch('1', { deleted: true });
    expect(statuses.row('1').get()).toEqual(status({ deleted: true }));
  });

  test('never lets a count fall below zero under an optimistic update', () => {
    const { statuses } = watched([]);
    statuses.merge(status({ favouritesCount: 0, favourited: true }));
    statuses.update('1', { token: 'press', set: { favourited: false }, add: { favouritesCount: -1 } });
    expect(statuses.row('1').get()).toEqual(status({ favouritesCount: 0, favourited: false }));
  });

  test('notifies the views of a swept row that returns', () => {
    const { statuses, woken } = watched([]);
    const row = statuses.row('1');
    statuses.merge(status());
    statuses.keepOnly(new Set());
    row.watch(() => void woken.push('1'));
    statuses.merge(status());
    expect([woken, row.get()]).toEqual([['1'], status()]);
  });

  test('notifies a view of a missing row when it arrives, disappears and returns', () => {
    const { statuses } = watched([]);
    const row = statuses.row('1');
    const seen: (string | undefined)[] = [];
    row.watch(() => void seen.push(row.get()?.content));
    statuses.merge(status({ content: 'first' }));
    statuses.keepOnly(new Set());
    statuses.merge(status({ content: 'second' }));
    expect(seen).toEqual(['first', undefined, 'second']);
  });

  test('notifies a view that unsubscribes its neighbour last', () => {
    const { statuses } = watched([]);
    const row = statuses.row('1');
    const woken: string[] = [];
    const stops: (() => void)[] = [];
    for (const name of ['first', 'second']) {
      stops.push(
        row.watch(() => {
          woken.push(name);
          for (const stop of stops) stop();
        }),
      );
    }
    statuses.merge(status());
    statuses.merge(status({ content: 'again' }));
    expect(woken).toEqual(['first']);
    expect([...statuses.alive()]).toEqual([]);
  });
});
