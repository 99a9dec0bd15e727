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
    askMoves: [{ done: true }, { done: false }, { error: new Error('lost') }],
    'list:mentions': [{ done: undefined }, { error: new Error('a bug') }],
    'see:a': [{ done: undefined }, { error: new Error('lost') }],
  },
  project: ({ open, hidesMoves, seeing }) => [open, hidesMoves, seeing],
});

describe('interactions model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const askMoves = deferredCall<boolean>();
    const { actor, notices } = openAmong(machineWith(received).provide({ actors: { askMoves: askMoves.logic } }));
    const send = (event: unknown) => actor.send(event as never);
    const now = () => actor.getSnapshot();
    await model.walk(path, {
      actor,
      events: {
        'interactions.*': send,
        'interaction.markRead': send,
        ...endingsOf({ askMoves }),
        ...lightEndings(() => now().children as never),
      },
      states: {
        '': ({ context }) => {
          expect(selectHidesMoves(now())).toBe(context.hidesMoves);
          const lists = Object.keys(now().children).filter((id) => id.startsWith(selectInteractionListId('' as never)));
          expect(lists.toSorted()).toEqual(context.open.map(selectInteractionListId).toSorted());
        },
        idle: () => expect(askMoves.waiting()).toEqual([]),
        loading: () => expect(askMoves.waiting()).toEqual(['askMoves']),
      },
    });
    expect(notices().length).toBe(path.steps.filter(({ event }) => /^xstate\.error\.actor\.(list|see):/.test(event.type)).length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'interactions', missed: [] });
  });
});
