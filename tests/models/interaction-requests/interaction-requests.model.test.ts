import { describe, expect, test } from 'vitest';
import { interactionRequestsMachine } from '#machines/interaction-requests/interaction-requests.machine.ts';
import { selectInteractionsPhase, selectOlderInteractions } from '#machines/interaction-requests/interaction-requests.selectors.ts';
import type { InteractionPage } from '#domain/interaction-requests/interaction-requests.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { interactionRequestsModel } from './interaction-requests.model.ts';

describe('interaction requests model', () => {
  test.each(interactionRequestsModel.paths)('$name', async (path) => {
    const [fetchRequests, sendDecision] = [deferredCall<InteractionPage & { normalised: object }>(), deferredCall<object>()];
    const { actor } = openAmong(
      interactionRequestsMachine.provide({ actors: { fetchRequests: fetchRequests.logic, sendDecision: sendDecision.logic } }),
    );
    const now = () => actor.getSnapshot();
    const older = (expected: string) => () => expect(selectOlderInteractions(now())).toBe(expected);
    await interactionRequestsModel.walk(path, {
      actor,
      events: {
        'interactions.*': (event) => actor.send(event),
        'interaction.*': (event) => actor.send(event),
        ...endingsOf({ fetchNewest: fetchRequests, fetchOlder: fetchRequests, 'sendDecision:r': sendDecision }),
      },
      states: {
        unopened: () => expect(selectInteractionsPhase(now())).toBe('loading'),
        loading: ({ context: { list } }) => expect(selectInteractionsPhase(now())).toBe(list.requests.length > 0 ? 'loaded' : 'loading'),
        failed: () => expect(selectInteractionsPhase(now())).toBe('failed'),
        loaded: () => expect(selectInteractionsPhase(now())).toBe('loaded'),
        'loaded.idle': ({ context: { list } }) => older(list.next === undefined ? 'end' : 'idle')(),
        'loaded.loadingMore': older('loading'),
        'loaded.moreFailed': older('failed'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([interactionRequestsModel])).toMatchObject({ machine: 'interactionRequests', missed: [] });
  });
});
