import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { playingMachine } from '#machines/media-viewer/playing.machine.ts';
import { selectIsGoing, selectParked } from '#machines/media-viewer/playing.selectors.ts';
import type { PlayerCommand, PlayerEvent } from '#domain/media-viewer/playing.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const started = (key: string) => ({ type: 'player.started', item: { key, statusId: '1', name: 'Waves' } }) as const;
const received = (type: Exclude<PlayerEvent['type'], 'player.started'>, key: string) => ({ type, key });
const KINDS = ['player.parked', 'player.placed', 'player.paused', 'player.ended'] as const;

const model = modelOf(playingMachine, {
  events: [
    started('a'),
    started('b'),
    ...KINDS.flatMap((type) => [received(type, 'a'), received(type, 'b')]),
    { type: 'playing.pause' },
    { type: 'playing.resume' },
    { type: 'playing.close' },
  ],
  outcomes: { watchPlayers: [{ error: new Error('a bug') }] },
  project: ({ item }) => item?.key,
});

describe('playing model', () => {
  test.each(model.paths)('$name', async (path) => {
    const players = deferredSource<PlayerCommand>();
    const { actor } = openAmong(playingMachine.provide({ actors: { watchPlayers: players.logic } }));
    const shows = (isParked: boolean, isGoing: boolean) => () => {
      const snapshot = actor.getSnapshot();
      expect([selectParked(snapshot), selectIsGoing(snapshot)]).toEqual([isParked ? snapshot.context.item : undefined, isGoing]);
    };
    await model.walk(path, {
      actor,
      events: { 'play*': (event) => actor.send(event), 'xstate.error.actor.watchPlayers': (event) => actor.send(event) },
      states: {
        silent: shows(false, false),
        'audible.placed': shows(false, false),
        'audible.parked.playing': shows(true, true),
        'audible.parked.paused': shows(true, false),
      },
    });
  });

  test('pauses, resumes and ends media from the bar, only while their status is out of view', () => {
    const ordered: string[] = [];
    const watchPlayers = fromCallback<PlayerCommand>(({ receive }) => receive(({ type }) => void ordered.push(type)));
    const { actor } = openAmong(playingMachine.provide({ actors: { watchPlayers } }));
    actor.send(started('a'));
    actor.send({ type: 'playing.pause' });
    actor.send(received('player.parked', 'a'));
    actor.send({ type: 'playing.pause' });
    actor.send(received('player.paused', 'a'));
    actor.send({ type: 'playing.resume' });
    actor.send(started('a'));
    actor.send({ type: 'playing.close' });
    expect(ordered).toEqual(['player.pause', 'player.resume', 'player.release']);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'playing', missed: [] });
  });
});
