import { describe, expect, test } from 'vitest';
import { instanceThemesMachine, selectOffered, selectOfferState, type OfferedTheme } from '#machines/theme/instance-themes.machine.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const offered: readonly OfferedTheme[] = [{ name: '@moss', source: PRESETS['starling-moss'] }];

const model = modelOf(instanceThemesMachine, {
  invariants: {
    'themes that failed to load can be fetched again': (snapshot) =>
      selectOfferState(snapshot) !== 'failed' || snapshot.can({ type: 'themes.retry' }),
  },
  events: [{ type: 'themes.retry' }],
  outcomes: { fetchThemes: [{ done: offered }, { error: new Error('no') }] },
  project: ({ themes }) => themes.length,
});

describe('instance themes model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetchThemes = deferredCall<readonly OfferedTheme[]>();
    const { actor } = openAmong(instanceThemesMachine.provide({ actors: { fetchThemes: fetchThemes.logic } }));
    const is = (state: string, waiting: readonly string[], themes: readonly OfferedTheme[]) => () =>
      expect([selectOfferState(actor.getSnapshot()), fetchThemes.waiting(), selectOffered(actor.getSnapshot())]).toEqual([
        state,
        waiting,
        themes,
      ]);
    await model.walk(path, {
      actor,
      events: { 'themes.retry': (event) => actor.send(event), ...endingsOf({ fetchThemes }) },
      states: { loading: is('loading', ['fetchThemes'], []), loaded: is('loaded', [], offered), failed: is('failed', [], []) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'instanceThemes', missed: [] });
  });
});
