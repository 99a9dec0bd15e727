import { describe, expect, test } from 'vitest';
import { reportsMachine, selectReportListId } from '#machines/moderation/reports.machine.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) => reportsMachine.provide({ actors: { reportList: lightChild(received) } });

const model = modelOf(machineWith([]), {
  events: [
    { type: 'reports.view', state: 'open' },
    { type: 'reports.view', state: 'closed' },
    { type: 'reports.leave' },
    { type: 'reports.counted' },
    { type: 'crash.forgotten', actorId: selectReportListId('open') },
  ],
  outcomes: { 'reportList:*': [{ error: new Error('a bug') }] },
  project: ({ open, shown }) => [open, shown],
});

describe('reports model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, notices } = openAmong(machineWith(received));
    const notified = () => received.splice(0);
    const running = () => Object.keys(actor.getSnapshot().children);
    await model.walk(path, {
      actor,
      events: {
        'reports.view': ({ type, state }) => {
          const id = selectReportListId(state);
          const expected = running().includes(id) ? { type: 'list.refresh' } : { type: 'started', input: { state } };
          actor.send({ type, state });
          expect(notified()).toEqual([[id, expected]]);
        },
        'reports.counted': (event) => {
          const { shown } = actor.getSnapshot().context;
          const isThere = shown !== undefined && running().includes(selectReportListId(shown));
          actor.send(event);
          expect(notified()).toEqual(isThere ? [[selectReportListId(shown), { type: 'list.update' }]] : []);
        },
        'reports.leave': (event) => actor.send(event),
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
    expect(recordCoverage([model])).toMatchObject({ machine: 'reports', missed: [] });
  });
});
