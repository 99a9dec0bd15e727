import { describe, expect, test } from 'vitest';
import { interactionsMachine, selectHidesMoves, selectInteractionListId } from '#machines/interactions/interactions.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) => interactionsMachine.provide({ actors: { list: lightChild(received), see: lightChild([]) } });

const model = modelOf(machineWith([]), {
  events: [{ type: 'interactions.show' }, { type: 'interactions.view', of: 'mentions' }, { type: 'interaction.markRead', id: 'a' }],
  outcomes: {
    checkMoves: [{ done: true }, { done: false }, { error: new Error('lost') }],
    'list:mentions': [{ done: undefined }, { error: new Error('a bug') }],
    'see:a': [{ done: undefined }, { error: new Error('lost') }],
  },
  project: ({ open, hidesMoves, seeing }) => [open, hidesMoves, seeing],
});

describe('interactions model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const checkMoves = deferredCall<boolean>();
    const { actor, notices } = openAmong(machineWith(received).provide({ actors: { checkMoves: checkMoves.logic } }));
    const send = (event: unknown) => actor.send(event as never);
    const now = () => actor.getSnapshot();
    await model.walk(path, {
      actor,
      events: {
        'interactions.*': send,
        'interaction.markRead': send,
        ...endingsOf({ checkMoves }),
        ...lightEndings(() => now().children as never),
      },
      states: {
        '': ({ context }) => {
          expect(selectHidesMoves(now())).toBe(context.hidesMoves);
          const lists = Object.keys(now().children).filter((id) => id.startsWith(selectInteractionListId('' as never)));
          expect(lists.toSorted()).toEqual(context.open.map(selectInteractionListId).toSorted());
        },
        idle: () => expect(checkMoves.waiting()).toEqual([]),
        loading: () => expect(checkMoves.waiting()).toEqual(['checkMoves']),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => /^xstate\.error\.actor\.(list|see):/.test(event.type)).length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'interactions', missed: [] });
  });
});
