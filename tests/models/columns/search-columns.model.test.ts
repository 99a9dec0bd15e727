import { describe, expect, test } from 'vitest';
import { searchColumnsMachine, selectSearchColumnId } from '#machines/columns/search-columns.machine.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) => searchColumnsMachine.provide({ actors: { searchColumn: lightChild(received) } });
const [fog, rain] = ['search:fog', 'search:rain'] as const;

const model = modelOf(machineWith([]), {
  events: [
    { type: 'searchColumns.view', key: fog },
    { type: 'searchColumns.view', key: rain },
    { type: 'crash.forgotten', actorId: selectSearchColumnId(fog) },
  ],
  outcomes: { 'searchColumn:*': [{ error: new Error('a bug') }] },
  project: ({ open }) => open,
});

describe('search columns model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, notices } = openAmong(machineWith(received));
    const notified = () => received.splice(0);
    const running = () => Object.keys(actor.getSnapshot().children);
    await model.walk(path, {
      actor,
      events: {
        'searchColumns.view': ({ type, key }) => {
          const id = selectSearchColumnId(key);
          const expected = running().includes(id) ? { type: 'list.refresh' } : { type: 'started', input: { key } };
          actor.send({ type, key });
          expect(notified()).toEqual([[id, expected]]);
        },
        'crash.forgotten': (event) => actor.send(event),
        'xstate.error.actor.*': ({ actorId, error }) => {
          actor.getSnapshot().children[actorId]?.send({ type: 'light.crash', error } as never);
          notified();
        },
      },
      states: { '': ({ children }) => expect(running().toSorted()).toEqual(Object.keys(children).toSorted()) },
    });
    expect(notices()).toEqual([]);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'searchColumns', missed: [] });
  });
});
