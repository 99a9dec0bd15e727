import { describe, expect, test } from 'vitest';
import { searchMachine } from '#machines/search/search.machine.ts';
import {
  selectRecent,
  selectSearchFailure,
  selectSearchPhase,
  selectSearchText,
  selectShowing,
} from '#machines/search/search.selectors.ts';
import type { Found } from '#domain/search/search.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { searchModel, silentRecent, unfinishedModel } from './search.model.ts';

const models = [searchModel, unfinishedModel];
const paths = models.flatMap((model) => model.paths.map((path) => ({ name: path.name, model, path })));

describe('search model', () => {
  test.each(paths)('$name', async ({ model, path }) => {
    const received: Received[] = [];
    const fetchFound = deferredCall<Found>();
    const [writeAddress, lead] = [deferredCall<void>(), deferredCall<void>()];
    const { actor, clock } = openAmong(
      searchMachine.provide({
        actors: {
          recentSearches: silentRecent,
          searchList: lightChild(received),
          fetchFound: fetchFound.logic,
          writeAddress: writeAddress.logic,
          lead: lead.logic,
        },
      }),
    );
    const send = (event: unknown) => actor.send(event as never);
    const now = () => actor.getSnapshot();
    const asks = (count: number, phase: string) => () => {
      expect([fetchFound.waiting().length, selectSearchPhase(now())]).toEqual([count, phase]);
    };
    await model.walk(path, {
      actor,
      events: {
        'search.*': send,
        'recent.*': send,
        'xstate.error.actor.recentSearches': send,
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ fetchFound, writeAddress, clearAddress: writeAddress, lead }),
        ...lightEndings(() => now().children as never),
      },
      states: {
        '': ({ context }) => {
          expect([selectSearchText(now()), selectRecent(now()), selectShowing(now())]).toEqual([
            context.text,
            context.recent,
            context.showing,
          ]);
        },
        idle: asks(0, 'idle'),
        clearing: asks(0, 'idle'),
        typing: asks(0, 'searching'),
        unfinished: asks(0, 'unfinished'),
        searching: asks(1, 'searching'),
        shown: asks(0, 'shown'),
        navigating: () => expect(lead.waiting()).toEqual(['lead']),
        failed: () => expect(['offline', 'malformed']).toContain(selectSearchFailure(now())?.kind),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage(models)).toMatchObject({ machine: 'search', missed: [] });
  });
});
