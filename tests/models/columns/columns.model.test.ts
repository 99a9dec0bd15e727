import { describe, expect, test } from 'vitest';
import { columnsMachine, selectAdded, selectColumns } from '#machines/columns/columns.machine.ts';
import { FIRST_COLUMNS, MAX_COLUMNS, type ColumnKey } from '#domain/columns/columns.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const SHOWS = ['notice.show', 'notices.settled'];

const invariants: Invariants<typeof columnsMachine> = {
  'there are at most four columns, each once': ({ context: { columns } }) =>
    columns.length <= MAX_COLUMNS && new Set(columns).size === columns.length,
  'each change by the user is stored': ({ context: { columns } }, { last, steps, notified }) => {
    const before = (steps.at(-2)?.snapshot.context.columns ?? []) as readonly string[];
    if (last?.type === 'columns.changed' || before.join() === columns.join()) return true;
    return JSON.stringify(notified('settings').at(-1)?.['change']) === JSON.stringify({ columns });
  },
  'a notice with Undo is shown exactly while a removal can be undone': (snapshot, { notified }) => {
    const shown = notified('notices').filter(({ type }) => SHOWS.includes(type));
    return (shown.at(-1)?.type === 'notice.show') === snapshot.matches('undoable');
  },
  'the removed column is known exactly while its removal can be undone': (snapshot) =>
    (snapshot.context.removed !== undefined) === snapshot.matches('undoable'),
};

const model = modelOf(columnsMachine, {
  events: [
    { type: 'columns.begin' },
    { type: 'columns.add', key: 'bubble-timeline' },
    { type: 'columns.remove', key: 'public-timeline' },
    { type: 'columns.move', key: 'friends', by: 1 },
    { type: 'columns.undo' },
    { type: 'columns.changed', columns: ['bookmarks'] },
    { type: 'columns.report' },
    { type: 'columns.focused' },
  ],
  outcomes: { watchColumns: [{ error: new Error('no settings') }] },
  invariants,
  project: ({ columns, removed }) => [columns, removed],
});

describe('columns model', () => {
  test.each(model.paths)('$name', async (path) => {
    const watchColumns = deferredSource();
    const { actor, clock } = openAmong(columnsMachine.provide({ actors: { watchColumns: watchColumns.logic } }));
    await model.walk(path, {
      actor,
      events: {
        'columns.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        'xstate.error.actor.watchColumns': (event) => actor.send(event),
      },
      states: {
        arranged: () => expect(actor.getSnapshot().context.removed).toBe(undefined),
        undoable: () => expect(selectColumns(actor.getSnapshot())).not.toContain('public-timeline'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'columns', missed: [] });
  });
});

describe('columns', () => {
  const opened = () => {
    const { actor, receivedBy } = openAmong(columnsMachine.provide({ actors: { watchColumns: deferredSource().logic } }));
    const stored = () => receivedBy('settings').map((event) => event['change']);
    return { actor, stored };
  };
  const shown = ({ actor }: ReturnType<typeof opened>) => selectColumns(actor.getSnapshot());

  // rules: columns-own
  test('are stored with the settings on each change, and not when nothing changes', () => {
    const { actor, stored } = opened();
    actor.send({ type: 'columns.begin' });
    actor.send({ type: 'columns.move', key: 'friends', by: -1 });
    actor.send({ type: 'columns.add', key: 'friends' });
    actor.send({ type: 'columns.move', key: 'friends', by: 1 });
    expect(stored()).toEqual([
      { columns: FIRST_COLUMNS },
      { columns: ['public-timeline', 'friends', 'notifications'] satisfies ColumnKey[] },
    ]);
  });

  // rules: columns-own
  test('know the column that was added until it has the focus, and none that is shown already', () => {
    const { actor } = opened();
    actor.send({ type: 'columns.begin' });
    const added = () => selectAdded(actor.getSnapshot());
    actor.send({ type: 'columns.add', key: 'friends' });
    expect(added()).toBeUndefined();
    actor.send({ type: 'columns.add', key: 'bookmarks' });
    expect(added()).toBe('bookmarks');
    actor.send({ type: 'columns.focused' });
    expect(added()).toBeUndefined();
  });

  // rules: column-topics
  test('repeat their topics for a stream that starts', () => {
    const { actor, receivedBy } = openAmong(columnsMachine.provide({ actors: { watchColumns: deferredSource().logic } }));
    actor.send({ type: 'columns.begin' });
    const wanted = receivedBy('stream');
    actor.send({ type: 'columns.report' });
    expect(receivedBy('stream')).toEqual([...wanted, { type: 'stream.want', keys: ['friends', 'public-timeline'] }]);
  });

  // rules: columns-own
  test('return to their place when the removal is undone', () => {
    const world = opened();
    world.actor.send({ type: 'columns.begin' });
    world.actor.send({ type: 'columns.remove', key: 'public-timeline' });
    expect(shown(world)).toEqual(['friends', 'notifications']);
    world.actor.send({ type: 'columns.undo' });
    expect([shown(world), world.stored().at(-1)]).toEqual([FIRST_COLUMNS, { columns: FIRST_COLUMNS }]);
  });

  // rules: columns-own
  test('close the timeline of a removed column, which is then no longer polled', () => {
    const { actor, receivedBy } = openAmong(columnsMachine.provide({ actors: { watchColumns: deferredSource().logic } }));
    actor.send({ type: 'columns.begin' });
    actor.send({ type: 'columns.remove', key: 'public-timeline' });
    actor.send({ type: 'columns.remove', key: 'notifications' });
    expect(receivedBy('timelines')).toEqual([{ type: 'timelines.close', key: 'public-timeline' }]);
    actor.send({ type: 'columns.changed', columns: ['bookmarks'] });
    expect(receivedBy('timelines').at(-1)).toEqual({ type: 'timelines.close', key: 'friends' });
  });

  // rules: search-column
  test('neither stream nor poll a search', () => {
    const { actor, receivedBy } = openAmong(columnsMachine.provide({ actors: { watchColumns: deferredSource().logic } }));
    actor.send({ type: 'columns.add', key: 'search:fog' });
    actor.send({ type: 'columns.remove', key: 'search:fog' });
    expect([receivedBy('stream').map(({ keys }) => keys), receivedBy('timelines')]).toEqual([[[], []], []]);
  });

  // rules: columns-own
  test('follow the settings, without storing them again', () => {
    const world = opened();
    world.actor.send({ type: 'columns.changed', columns: ['bookmarks'] });
    world.actor.send({ type: 'columns.begin' });
    expect([shown(world), world.stored()]).toEqual([['bookmarks'], []]);
  });
});
