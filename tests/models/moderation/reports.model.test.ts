import { expect, test } from 'vitest';
import { reportsMachine, selectReportListId } from '#machines/moderation/reports.machine.ts';
import { lightChild, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (heard: Heard[]) => reportsMachine.provide({ actors: { reportList: lightChild(heard) } });

const model = modelOf(machineWith([]), {
  events: [
    { type: 'reports.look', state: 'open' },
    { type: 'reports.look', state: 'closed' },
    { type: 'reports.leave' },
    { type: 'reports.counted' },
    { type: 'crash.forgotten', actorId: selectReportListId('open') },
  ],
  outcomes: { 'reportList:*': [{ error: new Error('a bug') }] },
  project: ({ open, shown }) => [open, shown],
});

test.each(model.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const { actor, said } = openAmong(machineWith(heard));
  const told = () => heard.splice(0);
  const running = () => Object.keys(actor.getSnapshot().children);
  await model.walk(path, {
    actor,
    events: {
      'reports.look': ({ type, state }) => {
        const id = selectReportListId(state);
        const expected = running().includes(id) ? { type: 'list.refresh' } : { type: 'started', input: { state } };
        actor.send({ type, state });
        expect(told()).toEqual([[id, expected]]);
      },
      'reports.counted': (event) => {
        const { shown } = actor.getSnapshot().context;
        const isThere = shown !== undefined && running().includes(selectReportListId(shown));
        actor.send(event);
        expect(told()).toEqual(isThere ? [[selectReportListId(shown), { type: 'list.look' }]] : []);
      },
      'reports.leave': (event) => actor.send(event),
      'crash.forgotten': (event) => actor.send(event),
      'xstate.error.actor.*': ({ actorId, error }) => {
        actor.getSnapshot().children[actorId]?.send({ type: 'light.crash', error } as never);
        told();
      },
    },
    states: { '': ({ children }) => expect(running().toSorted()).toEqual(Object.keys(children).toSorted()) },
  });
  expect(said()).toEqual([]);
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'reports', missed: [] });
});
