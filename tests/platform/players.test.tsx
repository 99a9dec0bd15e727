import { beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromCallback, setup, type AnyEventObject } from 'xstate';
import { mountPlayer, showParked, watchPlayers, type Wanted } from '#platform/players.ts';
import { letMediaPlay } from '../support/playing.ts';

beforeEach(() => {
  document.body.replaceChildren();
  letMediaPlay();
});

let last = 0;
const wanted = (change: Partial<Wanted> = {}): Wanted => ({
  id: `${++last}`,
  statusId: 's',
  kind: 'audio',
  name: 'Waves',
  src: 'https://a.example/a',
  poster: undefined,
  isLooped: true,
  ...change,
});
const aContainer = () => document.body.appendChild(document.createElement('div'));
const placed = (change: Partial<Wanted> = {}) => {
  const [container, what] = [aContainer(), wanted(change)];
  const leave = mountPlayer(container, what);
  return { container, what, leave, player: container.firstElementChild as HTMLMediaElement };
};

/** Records the events of the players, and can send commands. */
const watching = () => {
  const received: unknown[] = [];
  const listener = fromCallback<AnyEventObject>(({ receive }) => receive(() => undefined));
  const machine = setup({ actors: { players: watchPlayers(), listener } }).createMachine({
    invoke: { id: 'players', src: 'players' },
    on: {
      'player.*': {
        actions: ({ event }) => void received.push('item' in event ? [event.type, event['item'].key] : [event.type, event['key']]),
      },
      order: { actions: ({ system: _, self, event }) => self.getSnapshot().children['players']?.send({ type: event['what'] }) },
    },
  });
  const actor = createActor(machine).start();
  return { received, order: (what: string) => actor.send({ type: 'order', what }), end: () => actor.stop() };
};

describe('players', () => {
  test('report start, detachment, return and end', async () => {
    const { received, end } = watching();
    const { what, leave, player } = placed();
    const key = `s ${what.id}`;
    await player.play();
    leave();
    mountPlayer(aContainer(), what);
    player.pause();
    expect(received).toEqual([
      ['player.started', key],
      ['player.parked', key],
      ['player.placed', key],
      ['player.paused', key],
    ]);
    end();
  });

  test('report a player that started before anybody subscribed', async () => {
    const { what, leave, player } = placed();
    await player.play();
    leave();
    const { received, end } = watching();
    expect(received).toEqual([
      ['player.started', `s ${what.id}`],
      ['player.parked', `s ${what.id}`],
    ]);
    end();
  });

  test('play one with sound at a time, and muted ones beside it', async () => {
    const { end } = watching();
    const [first, second, muted] = [placed(), placed(), placed({ kind: 'video' })];
    const foreign = document.body.appendChild(document.createElement('video'));
    muted.player.muted = true;
    await muted.player.play();
    await first.player.play();
    await second.player.play();
    expect([first.player.paused, second.player.paused, muted.player.paused]).toEqual([true, false, false]);
    await foreign.play();
    expect([second.player.paused, foreign.paused, muted.player.paused]).toEqual([true, false, false]);
    end();
  });

  test('pause a muted video while its status is unmounted, and resume it', async () => {
    const { what, leave, player } = placed({ kind: 'video' });
    player.muted = true;
    player.currentTime = 3;
    await player.play();
    leave();
    expect(player.isConnected).toBe(false);
    player.pause();
    mountPlayer(aContainer(), what);
    expect([player.isConnected, player.paused]).toEqual([true, false]);
  });

  test('pause, resume and stop a detached player from the bar', async () => {
    const { order, end } = watching();
    const { leave, player } = placed();
    await player.play();
    leave();
    const bar = aContainer();
    const hide = showParked(bar);
    expect([bar.firstElementChild === player, player.controls]).toEqual([true, false]);
    order('player.pause');
    expect(player.paused).toBe(true);
    order('player.resume');
    expect(player.paused).toBe(false);
    hide();
    expect([player.isConnected, bar.childElementCount]).toEqual([true, 0]);
    order('player.release');
    expect([player.isConnected, player.paused]).toEqual([false, true]);
    end();
  });

  test('remove a detached player from the page at its end', async () => {
    const { received, end } = watching();
    const { what, leave, player } = placed();
    await player.play();
    leave();
    Object.defineProperty(player, 'ended', { value: true });
    player.pause();
    expect([received.at(-1), player.isConnected]).toEqual([['player.ended', `s ${what.id}`], false]);
    end();
  });

  test('stop everything when the session ends', async () => {
    const { end } = watching();
    const { player, leave } = placed();
    await player.play();
    end();
    leave();
    expect([player.paused, player.isConnected]).toEqual([true, false]);
  });

  test('play nothing detached outside of statuses, and retain the last eight', async () => {
    const preview = placed({ statusId: undefined });
    await preview.player.play();
    preview.leave();
    expect(preview.player.isConnected).toBe(false);
    const played = Array.from({ length: 9 }, () => {
      const one = placed();
      one.player.currentTime = 5;
      one.leave();
      return one;
    });
    const again = played.map(({ what, player }) => {
      const container = aContainer();
      mountPlayer(container, what);
      return container.firstElementChild === player;
    });
    expect(again).toEqual([false, ...Array.from({ length: 8 }, () => true)]);
  });
});
