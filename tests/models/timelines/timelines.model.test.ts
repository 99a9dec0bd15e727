import { expect, test } from 'vitest';
import { selectTimelineId, timelinesMachine } from '#machines/timelines/timelines.machine.ts';
import { lightChild, openAmong, type Heard } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { onlyFor } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (heard: Heard[]) => timelinesMachine.provide({ actors: { timeline: lightChild(heard) } });

const input = { origin: 'https://one.example', accountId: 'a' };

const model = modelOf(machineWith([]), {
  input,
  events: [
    { type: 'timelines.open', key: 'friends' },
    { type: 'timelines.open', key: 'public-timeline' },
    { type: 'timelines.arrived', ids: ['2', '1'] },
    { type: 'timelines.posted', id: '3', visibility: 'public' },
    { type: 'timelines.posted', id: '4', visibility: 'direct' },
    { type: 'timelines.written' },
    { type: 'timelines.joined' },
    { type: 'timelines.degraded' },
    { type: 'crash.forgotten', actorId: 'timeline:friends' },
  ],
  outcomes: { 'timeline:*': [{ error: new Error('a bug') }] },
  invariants: { 'what was let go is stopped': onlyFor('timeline:', ({ open }) => open) },
  project: ({ open, isLive }) => [open.toSorted(), isLive],
});

test.each(model.paths)('$name', async (path) => {
  const heard: Heard[] = [];
  const { actor, said } = openAmong(machineWith(heard), input);
  const [home, open] = [selectTimelineId('friends'), selectTimelineId('public-timeline')];
  const told = () => heard.splice(0);
  const running = () => Object.keys(actor.getSnapshot().children);
  const among = (...ids: string[]) => running().filter((id) => ids.includes(id));
  await model.walk(path, {
    actor,
    events: {
      'timelines.open': (event) => {
        const id = selectTimelineId(event.key);
        const started = {
          type: 'started',
          input: {
            below: undefined,
            key: event.key,
            isGuest: false,
            isLive: event.key === 'friends' && actor.getSnapshot().context.isLive,
          },
        };
        const expected = running().includes(id) ? [] : [[id, started]];
        actor.send(event);
        expect(told()).toEqual(expected);
      },
      'timelines.arrived': (event) => {
        actor.send(event);
        expect(told()).toEqual(among(home).map((id) => [id, { type: 'timeline.arrived', ids: event.ids }]));
      },
      'timelines.posted': (event) => {
        actor.send(event);
        const whose = event.visibility === 'public' ? among(home, open) : among(home);
        expect(told()).toEqual(whose.map((id) => [id, { type: 'timeline.posted', id: event.id }]));
      },
      'timelines.written': (event) => {
        actor.send(event);
        expect(told()).toEqual([]);
      },
      'crash.forgotten': (event) => actor.send(event),
      'timelines.*': (event) => {
        actor.send(event);
        expect(told()).toEqual(among(home).map((id) => [id, { type: event.type.replace('timelines', 'timeline') }]));
      },
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
  expect(recordCoverage([model])).toEqual({ machine: 'timelines', edges: 9, taken: 9, missed: [] });
});
