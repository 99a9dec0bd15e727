import { describe, expect, test } from 'vitest';
import { selectCan, serverMachine } from '#machines/system/server.machine.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import type { Server } from '#domain/server/server.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const akkoma: Server = { instance: { ...unknownInstance, isPleroma: true }, node: { ...unknownNode, software: 'akkoma' }, lacks: [] };
const model = modelOf(serverMachine, {
  events: [
    { type: 'server.loaded', server: akkoma },
    { type: 'server.loaded', server: { ...akkoma, lacks: ['readCalls'] } },
  ],
  outcomes: { watchServer: [{ error: new Error('no source') }] },
  project: ({ lacks }) => lacks.length,
});

describe('server model', () => {
  test.each(model.paths)('$name', async (path) => {
    const watchServer = deferredSource();
    const { actor } = openAmong(serverMachine.provide({ actors: { watchServer: watchServer.logic } }));
    await model.walk(path, {
      actor,
      events: {
        'server.loaded': (event) => watchServer.emit(event),
        'xstate.error.actor.watchServer': (event) => actor.send(event),
      },
      states: {
        '': ({ context }) =>
          expect(selectCan('readCalls')(actor.getSnapshot())).toBe(context.instance.isPleroma === true && context.lacks.length === 0),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'server', edges: 2, taken: 2, missed: [] });
  });
});
