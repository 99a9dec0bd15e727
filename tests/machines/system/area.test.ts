import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { areaMachine, selectAreaState, type AreaLogics } from '#machines/system/area.machine.ts';
import { areasMachine, selectAreaId } from '#machines/system/areas.machine.ts';
import { AREAS, areaOf, type AreaName } from '#machines/system/areas.ts';
import { heldCall } from '#tests/support/held.ts';
import { lightChild, openAmong, type Heard } from '#tests/support/machines.ts';

const open = () => {
  const heard: Heard[] = [];
  const loadArea = heldCall<AreaLogics, { area: AreaName }>();
  const among = openAmong(areaMachine.provide({ actors: { loadArea: loadArea.logic } }), { area: 'desk' }, ['notices']);
  const named = (name: string): AnyActorRef | undefined => among.actor.system.get(name);
  const logics: AreaLogics = Object.fromEntries(AREAS.desk.map((name) => [name, lightChild(heard)]));
  return {
    ...among,
    heard,
    loadArea,
    named,
    arrive: () => loadArea.answer(logics),
    crash: (name: string) => named(name)?.send({ type: 'light.crash', error: new Error('a bug') }),
    state: () => selectAreaState(among.actor.getSnapshot()),
    alive: () => AREAS.desk.filter((name) => named(name)?.getSnapshot().status === 'active'),
  };
};

describe('an area', () => {
  test('is fetched when it is opened, and brings its actors under their names', async () => {
    const { loadArea, arrive, state, alive } = open();
    expect([loadArea.asked, state(), alive()]).toEqual([[{ area: 'desk' }], 'loading', []]);
    await arrive();
    expect([state(), alive()]).toEqual(['open', [...AREAS.desk]]);
  });

  test('that cannot be fetched is fetched again when asked to (rule part-failed: Retry)', async () => {
    const { actor, loadArea, arrive, state } = open();
    await loadArea.refuse(new Error('offline'));
    expect(state()).toBe('failed');
    actor.send({ type: 'area.retry' });
    expect([state(), loadArea.asked.length]).toEqual(['loading', 2]);
    await arrive();
    expect(state()).toBe('open');
  });

  test('a child of it that crashes comes back, and the other does not notice', async () => {
    const { arrive, named, crash, alive, said } = open();
    await arrive();
    const [composers, notifications] = [named('composers'), named('notifications')];
    crash('composers');
    await arrive();
    expect(named('composers')).not.toBe(composers);
    expect([named('notifications'), alive(), said()]).toEqual([notifications, [...AREAS.desk], []]);
  });

  test('both may crash at once', async () => {
    const { arrive, crash, alive } = open();
    await arrive();
    for (const name of AREAS.desk) crash(name);
    await arrive();
    expect(alive()).toEqual([...AREAS.desk]);
  });

  test('the fourth crash within a minute is final, even when the other one is started anew', async () => {
    const { arrive, crash, alive, said } = open();
    await arrive();
    for (let time = 0; time < 3; time++) {
      crash('composers');
      await arrive();
    }
    crash('composers');
    expect([alive(), said()]).toEqual([AREAS.desk.filter((name) => name !== 'composers'), ['errors.part_stopped composers']]);
    crash('notifications');
    await arrive();
    expect(alive()).toEqual(AREAS.desk.filter((name) => name !== 'composers'));
  });
});

describe('a letter to an actor of an area', () => {
  const letter = { type: 'area.letter', to: 'composers', event: { type: 'composers.open', key: 'k' } } as const;
  const heardIn = (heard: Heard[]) => heard.filter(([, { type }]) => type === 'composers.open');

  test('waits until the area is there, and is read once', async () => {
    const { actor, arrive, heard } = open();
    actor.send(letter);
    expect(heardIn(heard)).toEqual([]);
    await arrive();
    actor.send(letter);
    expect(heardIn(heard)).toEqual([
      ['composers', letter.event],
      ['composers', letter.event],
    ]);
  });

  test('that cannot come is said and forgotten; the next one tries again', async () => {
    const { actor, arrive, heard, loadArea, said, state } = open();
    actor.send(letter);
    await loadArea.refuse(new Error('offline'));
    expect([state(), said()]).toEqual(['failed', ['general.generic_error']]);
    actor.send({ ...letter, event: { type: 'composers.open', key: 'second' } });
    await arrive();
    expect(heardIn(heard)).toEqual([['composers', { type: 'composers.open', key: 'second' }]]);
  });
});

describe('the areas of a session', () => {
  const openAreas = () => {
    const heard: Heard[] = [];
    const among = openAmong(areasMachine.provide({ actors: { area: lightChild(heard) } }));
    return { ...among, heard, running: () => Object.keys(among.actor.getSnapshot().children) };
  };

  test('each is opened once, and a retry reaches the one that is meant', () => {
    const { actor, heard, running } = openAreas();
    actor.send({ type: 'area.open', area: 'guest' });
    actor.send({ type: 'area.open', area: 'guest' });
    actor.send({ type: 'area.retry', area: 'desk' });
    actor.send({ type: 'area.retry', area: 'guest' });
    expect(running()).toEqual([selectAreaId('guest')]);
    expect(heard).toEqual([
      [selectAreaId('guest'), { type: 'started', input: { area: 'guest' } }],
      [selectAreaId('guest'), { type: 'area.retry' }],
    ]);
  });

  test('one that crashes is dropped, which is said, and can be opened again', () => {
    const { actor, running, said } = openAreas();
    actor.send({ type: 'area.open', area: 'desk' });
    actor.getSnapshot().children[selectAreaId('desk')]!.send({ type: 'light.crash', error: new Error('a bug') } as never);
    expect([running(), said()]).toEqual([[], [`errors.part_stopped ${selectAreaId('desk')}`]]);
    actor.send({ type: 'area.open', area: 'desk' });
    expect(running()).toEqual([selectAreaId('desk')]);
  });

  test('say who brings an actor', () => {
    expect(['login', 'stream', 'credentialCheck'].map(areaOf)).toEqual(['guest', 'desk', undefined]);
  });
});
