import { describe, expect, test } from 'vitest';
import { postToolsMachine, selectPostQuestion, selectPostUse, type PostChanged } from '#machines/moderation/post-tools.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const name = '@noor';
const model = modelOf(postToolsMachine, {
  events: [
    { type: 'post.use', statusId: '1', tool: 'sensitive', name },
    { type: 'post.use', statusId: '1', tool: 'removed', name },
    { type: 'post.confirm' },
    { type: 'post.cancel' },
  ],
  outcomes: {
    'post:*': [{ done: { normalised: {} } }, { done: { normalised: undefined } }, { error: new CallError({ kind: 'offline' }) }],
  },
  invariants: {
    'a confirmed deletion is running, pending or has ended': ({ context: { uses, pending } }, { last, steps }) => {
      if (last?.type !== 'post.confirm' || steps.at(-2)?.snapshot.value !== 'confirming') return true;
      return [...Object.values(uses), ...Object.values(pending)].some(({ tool }) => tool === 'removed');
    },
    'a pending deletion waits for another action': ({ context: { uses, pending } }) => Object.keys(pending).every((id) => id in uses),
  },
  project: ({ uses, question, pending }) => [Object.values(uses).map(({ tool }) => tool), question?.tool, Object.keys(pending).length],
});

describe('post tools model', () => {
  test.each(model.paths)('$name', async (path) => {
    const call = deferredCall<PostChanged>();
    const { actor, notices } = openAmong(postToolsMachine.provide({ actors: { applyPostTool: call.logic } }));
    const now = () => actor.getSnapshot();
    const [done, failed] = Object.values(endingsOf({ 'post:1': call }));
    await model.walk(path, {
      actor,
      events: {
        'post.*': (event) => actor.send(event),
        'xstate.done.actor.*': (event) => done?.(event),
        'xstate.error.actor.*': (event) => failed?.(event),
      },
      states: {
        '': ({ context: { uses } }) => {
          expect(call.waiting()).toEqual(Object.keys(uses));
          expect(selectPostUse(now(), '1')).toBe(uses['post:1']?.tool);
        },
        ready: () => expect(selectPostQuestion(now())).toBe(undefined),
        confirming: () => expect(selectPostQuestion(now())?.tool).toBe('removed'),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type.startsWith('xstate.')).length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'postTools', missed: [] });
  });
});
