import { describe, expect, test } from 'vitest';
import { selectPacks, selectStickersState, stickersMachine } from '#machines/composer/stickers.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { StickerPack } from '#domain/composer/stickers.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const packs: readonly StickerPack[] = [{ name: 'harbour', title: 'Harbour days', stickers: [] }];
const model = modelOf(stickersMachine, {
  events: [{ type: 'stickers.retry' }],
  outcomes: { fetchPacks: [{ done: packs }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ packs: loaded }) => loaded.length,
});

describe('stickers model', () => {
  test.each(model.paths)('$name', async (path) => {
    const fetchPacks = deferredCall<readonly StickerPack[]>();
    const { actor } = openAmong(stickersMachine.provide({ actors: { fetchPacks: fetchPacks.logic } }));
    const at = (state: string, loaded: readonly StickerPack[]) => () => {
      expect([selectStickersState(actor.getSnapshot()), selectPacks(actor.getSnapshot()), fetchPacks.waiting().length > 0]).toEqual([
        state,
        loaded,
        state === 'loading',
      ]);
    };
    await model.walk(path, {
      actor,
      events: { 'stickers.retry': (event) => actor.send(event), ...endingsOf({ fetchPacks }) },
      states: { loading: at('loading', []), loaded: at('loaded', packs), failed: at('failed', []) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'stickers', edges: 3, taken: 3, missed: [] });
  });
});
