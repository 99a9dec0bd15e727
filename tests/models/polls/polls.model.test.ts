import { describe, expect, test } from 'vitest';
import { pollsMachine, selectPollId } from '#machines/polls/polls.machine.ts';
import { lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { onlyFor } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) => pollsMachine.provide({ actors: { poll: lightChild(received) } });
const watch = (pollId: string) => ({ type: 'poll.watch', pollId, multiple: false, isOver: false }) as const;

const model = modelOf(machineWith([]), {
  events: [watch('1'), watch('2'), { type: 'poll.leave', pollId: '1' }, { type: 'poll.leave', pollId: '3' }],
  outcomes: { 'poll:*': [{ error: new Error('a bug') }] },
  invariants: { 'what was let go is stopped': onlyFor('poll:', ({ watchers }) => Object.keys(watchers)) },
  project: ({ watchers }) => ['1', '2'].map((id) => Math.min(watchers[id] ?? -1, 2)),
});

describe('polls model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, notices } = openAmong(machineWith(received));
    await model.walk(path, {
      actor,
      events: { 'poll.*': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children as never) },
      states: {
        '': ({ context: { watchers } }) =>
          expect(Object.keys(actor.getSnapshot().children)).toEqual(Object.keys(watchers).map((id) => selectPollId(id))),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => event.type.startsWith('xstate.error')).length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'polls', missed: [] });
  });
});
