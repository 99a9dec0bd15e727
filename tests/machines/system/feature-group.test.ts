import { describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, enqueueActions, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { featureGroupMachine, selectGroupState, type FeatureGroupLogics } from '#machines/system/feature-group.machine.ts';
import { featureGroupsMachine, selectGroupId } from '#machines/system/feature-groups.machine.ts';
import { selectIsOpening } from '#machines/system/feature-groups.selectors.ts';
import { groupOf, type FeatureGroupName } from '#machines/system/feature-groups.ts';
import { FEATURE_GROUPS } from '#machines/system/later-groups.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';
import { movingScreens } from '#tests/support/screens.ts';

const open = () => {
  const received: Received[] = [];
  const loadGroup = deferredCall<FeatureGroupLogics, { group: FeatureGroupName }>();
  const among = openAmong(featureGroupMachine.provide({ actors: { loadGroup: loadGroup.logic } }), { group: 'signedIn' }, ['notices']);
  const named = (name: string): AnyActorRef | undefined => among.actor.system.get(name);
  const logics: FeatureGroupLogics = Object.fromEntries(FEATURE_GROUPS.signedIn.map((name) => [name, lightChild(received)]));
  return {
    ...among,
    received,
    loadGroup,
    named,
    arrive: () => loadGroup.resolve(logics),
    crash: (name: string) => named(name)?.send({ type: 'light.crash', error: new Error('a bug') }),
    state: () => selectGroupState(among.actor.getSnapshot()),
    alive: () => FEATURE_GROUPS.signedIn.filter((name) => named(name)?.getSnapshot().status === 'active'),
  };
};

describe('feature group machine', () => {
  test('loads when opened, and starts its actors under their names', async () => {
    const { loadGroup, arrive, state, alive } = open();
    expect([loadGroup.requested, state(), alive()]).toEqual([[{ group: 'signedIn' }], 'loading', []]);
    await arrive();
    expect([state(), alive()]).toEqual(['open', [...FEATURE_GROUPS.signedIn]]);
  });

  // rules: part-failed
  test('loads again on request after a failure', async () => {
    const { actor, loadGroup, arrive, state } = open();
    await loadGroup.reject(new Error('offline'));
    expect(state()).toBe('failed');
    actor.send({ type: 'group.retry' });
    expect([state(), loadGroup.requested.length]).toEqual(['loading', 2]);
    await arrive();
    expect(state()).toBe('open');
  });

  test('restarts a crashed child without affecting the other', async () => {
    const { arrive, named, crash, alive, notices } = open();
    await arrive();
    const [composers, notifications] = [named('composers'), named('notifications')];
    crash('composers');
    await arrive();
    expect(named('composers')).not.toBe(composers);
    expect([named('notifications'), alive(), notices()]).toEqual([notifications, [...FEATURE_GROUPS.signedIn], []]);
  });

  test('restarts both after simultaneous crashes', async () => {
    const { arrive, crash, alive } = open();
    await arrive();
    for (const name of FEATURE_GROUPS.signedIn) crash(name);
    await arrive();
    expect(alive()).toEqual([...FEATURE_GROUPS.signedIn]);
  });

  test('gives up at the fourth crash within a minute, even when the other restarts', async () => {
    const { arrive, crash, alive, notices } = open();
    await arrive();
    for (let time = 0; time < 3; time++) {
      crash('composers');
      await arrive();
    }
    crash('composers');
    expect([alive(), notices()]).toEqual([
      FEATURE_GROUPS.signedIn.filter((name) => name !== 'composers'),
      ['errors.part_stopped composers'],
    ]);
    crash('notifications');
    await arrive();
    expect(alive()).toEqual(FEATURE_GROUPS.signedIn.filter((name) => name !== 'composers'));
  });
});

describe('stream that crashed too often', () => {
  test('leaves the lists that it fed polling', async () => {
    const loadGroup = deferredCall<FeatureGroupLogics, { group: FeatureGroupName }>();
    const machine = featureGroupMachine.provide({ actors: { loadGroup: loadGroup.logic } });
    const { actor, receivedBy } = openAmong(machine, { group: 'signedIn' }, ['notices', 'timelines', 'notifications', 'chats']);
    const lists = () => (['timelines', 'notifications', 'chats'] as const).map((name) => receivedBy(name).map(({ type }) => type));
    const crash = async () => {
      await loadGroup.resolve({ stream: lightChild([]) });
      actor.system.get('stream').send({ type: 'light.crash', error: new Error('a bug') });
    };
    for (let time = 0; time < 3; time++) await crash();
    expect(lists()).toEqual([[], [], []]);
    await crash();
    expect(lists()).toEqual([['timelines.streamed', 'timelines.degraded'], ['notifications.degraded'], ['chats.joined']]);
  });
});

describe('queued event for an actor of a feature group', () => {
  const letter = { type: 'group.enqueue', to: 'composers', event: { type: 'composers.open', key: 'k' } } as const;
  const receivedIn = (received: Received[]) => received.filter(([, { type }]) => type === 'composers.open');

  test('waits until the group is loaded, and is delivered once', async () => {
    const { actor, arrive, received } = open();
    actor.send(letter);
    expect(receivedIn(received)).toEqual([]);
    await arrive();
    actor.send(letter);
    expect(receivedIn(received)).toEqual([
      ['composers', letter.event],
      ['composers', letter.event],
    ]);
  });

  test('is handled after the actions of the group, which may not create others meanwhile', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { actor, loadGroup, named } = open();
    await loadGroup.resolve({
      composers: createMachine({
        context: { opened: 0 },
        on: { 'composers.open': { actions: enqueueActions(({ context, enqueue }) => enqueue.assign({ opened: context.opened + 1 })) } },
      }),
    });
    actor.send(letter);
    expect([named('composers')?.getSnapshot().context, warn.mock.calls]).toEqual([{ opened: 1 }, []]);
    warn.mockRestore();
  });

  test('is reported and dropped when the load fails; the next one retries', async () => {
    const { actor, arrive, received, loadGroup, notices, state } = open();
    actor.send(letter);
    await loadGroup.reject(new Error('offline'));
    expect([state(), notices()]).toEqual(['failed', ['general.generic_error']]);
    actor.send({ ...letter, event: { type: 'composers.open', key: 'second' } });
    await arrive();
    expect(receivedIn(received)).toEqual([['composers', { type: 'composers.open', key: 'second' }]]);
  });
});

describe('queued event that opens something over a page', () => {
  const opening = (key: string) =>
    ({ type: 'group.enqueue', to: 'composers', opens: true, event: { type: 'composers.open', key } }) as const;

  /** The group among the screens of a page, whose path changes. */
  const openAmongScreens = () => {
    const received: Received[] = [];
    const loadGroup = deferredCall<FeatureGroupLogics, { group: FeatureGroupName }>();
    const group = featureGroupMachine.provide({ actors: { loadGroup: loadGroup.logic } });
    const page = createActor(
      setup({ actors: { screens: movingScreens, group } }).createMachine({
        invoke: [
          { src: 'screens', systemId: 'screens' },
          { src: 'group', id: 'group', input: { group: 'signedIn' } },
        ],
      }),
    ).start();
    const actor = page.getSnapshot().children['group'] as ActorRefFrom<typeof featureGroupMachine>;
    return {
      send: actor.send,
      isOpening: () => selectIsOpening(actor.getSnapshot()),
      go: (to: string) => page.system.get('screens').send({ type: 'go', path: to }),
      arrive: () => loadGroup.resolve({ composers: lightChild(received) }),
      opened: () => received.flatMap(([, { type, ...event }]) => (type === 'composers.open' ? [(event as { key?: string }).key] : [])),
    };
  };

  // rules: press-waits
  test('is dropped where the user went to another page meanwhile', async () => {
    const { send, go, arrive, opened } = openAmongScreens();
    send(opening('at first'));
    go('/elsewhere');
    send(opening('there'));
    await arrive();
    expect(opened()).toEqual(['there']);
    send(opening('later'));
    expect(opened()).toEqual(['there', 'later']);
  });

  // rules: press-waits
  test('is dropped when the user cancels it, and nothing else is', async () => {
    const { send, arrive, opened, isOpening } = openAmongScreens();
    send({ ...opening('not cancelled'), opens: false });
    expect(isOpening()).toBe(false);
    send(opening('cancelled'));
    expect(isOpening()).toBe(true);
    send({ type: 'group.forget' });
    expect(isOpening()).toBe(false);
    await arrive();
    expect(opened()).toEqual(['not cancelled']);
  });

  test('leaves what opens nothing in the queue', async () => {
    const { send, go, arrive, opened } = openAmongScreens();
    send({ type: 'group.enqueue', to: 'composers', event: { type: 'composers.open', key: 'of no page' } });
    go('/elsewhere');
    await arrive();
    expect(opened()).toEqual(['of no page']);
  });
});

describe('feature groups machine', () => {
  const openGroups = () => {
    const received: Received[] = [];
    const among = openAmong(featureGroupsMachine.provide({ actors: { group: lightChild(received) } }));
    return { ...among, received, running: () => Object.keys(among.actor.getSnapshot().children) };
  };

  test('opens each once', () => {
    const { actor, received, running } = openGroups();
    actor.send({ type: 'group.open', group: 'guest' });
    actor.send({ type: 'group.open', group: 'guest' });
    expect(running()).toEqual([selectGroupId('guest')]);
    expect(received.filter(([, { type }]) => type === 'started')).toEqual([
      [selectGroupId('guest'), { type: 'started', input: { group: 'guest' } }],
    ]);
  });

  // rules: part-failed
  test('loads a failed one again when it is opened again', async () => {
    const loadGroup = deferredCall<FeatureGroupLogics, { group: FeatureGroupName }>();
    const { actor } = openAmong(
      featureGroupsMachine.provide({ actors: { group: featureGroupMachine.provide({ actors: { loadGroup: loadGroup.logic } }) } }),
    );
    const group = () => actor.getSnapshot().children[selectGroupId('media')] as ActorRefFrom<typeof featureGroupMachine>;
    const state = () => selectGroupState(group().getSnapshot());
    actor.send({ type: 'group.open', group: 'media' });
    await loadGroup.reject(new Error('offline'));
    expect(state()).toBe('failed');
    actor.send({ type: 'group.open', group: 'media' });
    expect([state(), loadGroup.requested.length]).toEqual(['loading', 2]);
    await loadGroup.resolve({});
    expect(state()).toBe('open');
  });

  test('drops a crashed one with a notice, and can open it again', () => {
    const { actor, running, notices } = openGroups();
    actor.send({ type: 'group.open', group: 'signedIn' });
    actor.getSnapshot().children[selectGroupId('signedIn')]!.send({ type: 'light.crash', error: new Error('a bug') } as never);
    expect([running(), notices()]).toEqual([[], [`errors.part_stopped ${selectGroupId('signedIn')}`]]);
    actor.send({ type: 'group.open', group: 'signedIn' });
    expect(running()).toEqual([selectGroupId('signedIn')]);
  });

  test('returns the group of an actor', () => {
    expect(['login', 'stream', 'credentialCheck'].map(groupOf)).toEqual(['guest', 'signedIn', undefined]);
  });
});
