import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { followsMachine, selectFlow, selectFollowQuestion } from '#machines/follow/follows.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { aRelationship } from '#tests/support/entities.ts';
import { lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const failure = { kind: 'offline' } as const;
const press = { type: 'follow.press', isLocked: false } as const;
const machineWith = (received: Received[]) =>
  followsMachine.provide({ actors: { followFlow: lightChild(received), watchSettings: fromCallback(() => {}) } });
const endings = (accountId: string) => [
  { done: { accountId, intent: 'follow', relationship: aRelationship({ id: accountId, following: true }) } },
  { done: { accountId, intent: 'follow', failure } },
  { error: new Error('crashed') },
];

const model = modelOf(machineWith([]), {
  events: [
    { ...press, accountId: '1', intent: 'follow' },
    { ...press, accountId: '1', intent: 'unfollow' },
    { ...press, accountId: '2', intent: 'follow' },
    { type: 'settings.changed', settings: { ...defaultSettings, modalOnUnfollow: true } },
    { type: 'follow.confirm' },
    { type: 'follow.cancel' },
  ],
  outcomes: {
    watchSettings: [{ error: new Error('none') }, { done: undefined }],
    'follow:1': endings('1'),
    'follow:2': endings('2'),
  },
  project: ({ flows, left, question, settings }) => [flows, left.length, question?.accountId, settings.modalOnUnfollow],
});

describe('follows model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, notices, receivedBy } = openAmong(machineWith(received));
    await model.walk(path, {
      actor,
      events: {
        'follow.*': (event) => actor.send(event),
        'settings.changed': (event) => actor.send(event),
        'xstate.error.actor.watchSettings': (event) => actor.send(event as never),
        'xstate.done.actor.watchSettings': (event) => actor.send(event as never),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ context: { flows, question } }) => {
          expect(selectFollowQuestion(actor.getSnapshot())).toBe(question?.accountId);
          for (const id of ['1', '2']) expect(selectFlow(actor.getSnapshot(), id)).toBe(flows[id]);
        },
        ready: ({ context }) => expect(context.question).toBe(undefined),
        confirming: ({ context }) => expect(context.question?.intent).toBe('unfollow'),
      },
    });
    const ended = path.steps.filter(({ event }) => /^xstate\.(done|error)\.actor\.follow:/.test(event.type)).length;
    expect(notices().length + receivedBy('entities').length).toBe(ended);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'follows', missed: [] });
  });
});
