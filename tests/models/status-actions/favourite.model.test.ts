import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { favouriteMachine } from '../../../machines/status-actions/favourite.machine.ts';
import type { Harvest } from '../../../src/domain/entities.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong, ring } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { favouriteModels } from './favourite.model.ts';

/** What the row shows beyond its answers, after all that the cache was told. */
const hopeAfter = (told: readonly AnyEventObject[]) =>
  told.reduce<unknown>((hope, event) => {
    if (event.type === 'entities.hope') return event['hope'];
    return event.type === 'entities.giveUp' || event['settles'] ? undefined : hope;
  }, undefined);

describe.each([true, false])('%s', (wanted) => {
  const model = favouriteModels[wanted ? 0 : 1];

  test.each(model.paths)('$name', async (path) => {
    const [sendFavourite, sendUnfavourite] = [heldCall<Harvest>(), heldCall<Harvest>()];
    const actors = { sendFavourite: sendFavourite.logic, sendUnfavourite: sendUnfavourite.logic };
    const { actor, clock, heardBy } = openAmong(favouriteMachine.provide({ actors }), { statusId: '1', wanted });
    const is =
      (...running: string[]) =>
      ({ context: { wanted, sent, failure } }: { context: { wanted: boolean; sent: boolean; failure: unknown } }) => {
        expect([...sendFavourite.waiting(), ...sendUnfavourite.waiting()]).toEqual(running);
        const hope = { token: 'favourite', set: { favourited: wanted }, add: { favouritesCount: wanted ? 1 : -1 } };
        expect(hopeAfter(heardBy('entities'))).toEqual(wanted === sent || failure ? undefined : hope);
      };
    await model.walk(path, {
      actor,
      events: {
        'favourite.want': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ sendFavourite, sendUnfavourite }),
      },
      states: {
        favouriting: is('sendFavourite'),
        unfavouriting: is('sendUnfavourite'),
        waiting: is(),
        settled: is(),
        refused: is(),
      },
    });
    expect(actor.getSnapshot().output).toEqual(path.steps.at(-1)?.snapshot.output);
  });
});

test('the two models together take every edge', () => {
  expect(recordCoverage(favouriteModels)).toEqual({ machine: 'favourite', edges: 11, taken: 11, missed: [] });
});
