import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { statusActionsMachine, type Marked } from '#machines/status-actions/status-actions.machine.ts';
import { selectProblemOf, selectQuestion } from '#machines/status-actions/status-actions.selectors.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { aStatus } from '#tests/support/entities.ts';
import { lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const failure = { kind: 'rejected', status: 422, message: 'not allowed' } as const;
const silent = fromCallback<Marked>(() => {});
const machineWith = (received: Received[]) =>
  statusActionsMachine.provide({
    actors: { toggle: lightChild(received), reacting: lightChild(received), otherTabs: silent, watchSettings: fromCallback(() => {}) },
  });
const SOURCES: readonly string[] = ['otherTabs', 'watchSettings'];
const loaded = { statuses: [aStatus()] };
const reaction = { statusId: '1', reactions: [], reaction: { name: '🐦', wanted: true } };

const outcomes = [{ done: { wanted: true } }, { done: { wanted: true, failure } }, { error: new Error('a bug') }];
const model = modelOf(machineWith([]), {
  events: [
    { type: 'mark.set', mark: 'favourite', id: '1', wanted: true },
    { type: 'mark.set', mark: 'favourite', id: '1', wanted: false },
    { type: 'mark.set', mark: 'block', id: 'a', wanted: true },
    { type: 'settings.changed', settings: { ...defaultSettings, modalOnBlock: false } },
    { type: 'reaction.set', ...reaction },
    { type: 'question.choose', how: { seconds: 300, notifications: false } },
    { type: 'question.confirm' },
    { type: 'question.cancel' },
    { type: 'statusAction.dismiss', statusId: '1' },
    { type: 'elsewhere.loaded', normalised: loaded },
  ],
  outcomes: {
    'favourite:*': outcomes,
    'block:*': outcomes,
    'reactions:*': outcomes,
    otherTabs: [{ error: new Error('alone') }, { done: { wanted: true } }],
    watchSettings: [{ error: new Error('none') }, { done: { wanted: true } }],
  },
  project: ({ flows, problems, question, settings }) => [
    flows.toSorted(),
    Object.keys(problems).sort(),
    question?.mark,
    question?.how?.seconds,
    settings.modalOnBlock,
  ],
});

describe('status actions model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, receivedBy } = openAmong(machineWith(received));
    const tells = (child: string, started: object, again: object) => (perform: () => void) => {
      const isUnderWay = child in actor.getSnapshot().children;
      perform();
      expect(received.at(-1)).toEqual([child, isUnderWay ? again : { type: 'started', input: started }]);
    };
    await model.walk(path, {
      actor,
      events: {
        'mark.set': (event) => {
          const { mark, id, wanted } = event;
          if (mark === 'block' && actor.getSnapshot().context.settings.modalOnBlock) {
            const before = received.length;
            actor.send(event);
            return expect(received.length).toBe(before);
          }
          tells(`${mark}:${id}`, { mark, id, wanted }, { type: 'toggle.set', wanted })(() => actor.send(event));
        },
        'reaction.set': (event) => {
          tells('reactions:1', reaction, { type: 'reacting.set', reaction: reaction.reaction })(() => actor.send(event));
        },
        'settings.changed': (event) => actor.send(event),
        'question.confirm': (event) => actor.send(event),
        'question.choose': (event) => actor.send(event),
        'question.cancel': (event) => actor.send(event),
        'statusAction.dismiss': (event) => actor.send(event),
        'elsewhere.loaded': (event) => {
          actor.send(event);
          expect(receivedBy('entities').at(-1)).toEqual({ type: 'entities.merge', normalised: loaded });
        },
        ...Object.fromEntries(
          SOURCES.flatMap((id) => ['error', 'done'].map((end) => [`xstate.${end}.actor.${id}`, actor.send.bind(actor)])),
        ),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ context: { flows, problems, question } }) => {
          expect(
            Object.keys(actor.getSnapshot().children)
              .filter((id) => !SOURCES.includes(id))
              .sort(),
          ).toEqual([...flows].sort());
          expect(selectProblemOf(actor.getSnapshot(), '1')).toEqual(problems['1']);
          expect(selectQuestion(actor.getSnapshot())).toEqual(question);
        },
        ready: ({ context }) => expect(context.question).toBe(undefined),
        confirming: ({ context }) => expect(context.question).toMatchObject({ mark: 'block', id: 'a', wanted: true }),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'statusActions', edges: 13, taken: 13, missed: [] });
  });
});
