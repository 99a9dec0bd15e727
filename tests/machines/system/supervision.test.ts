import { describe, expect, test } from 'vitest';
import { fromCallback, type AnyActorRef } from 'xstate';
import { noorsSession, openPage } from '#tests/support/machines-page.ts';
import { origin } from '#tests/support/machines.ts';

const throwing = () => {
  throw new Error('a bug');
};

// rules: restart-limit
describe('supervision of a permanent child', () => {
  test('restarts it under its name without affecting siblings', () => {
    const { page, named, press, notices } = openPage();
    const [featureGroups, credentialCheck, session] = [named('featureGroups'), named('credentialCheck'), named('session')];
    press();
    expect(named('featureGroups')).not.toBe(featureGroups);
    expect(named('featureGroups').getSnapshot().status).toBe('active');
    expect([named('credentialCheck'), named('session'), page.getSnapshot().status, notices()]).toEqual([
      credentialCheck,
      session,
      'active',
      [],
    ]);
  });

  test('gives up at the fourth crash within a minute, with a notice', () => {
    const { named, press, notices } = openPage();
    for (let crash = 0; crash < 3; crash++) press();
    expect(notices()).toEqual([]);
    press();
    expect([named('featureGroups'), notices()]).toEqual([undefined, ['errors.part_stopped featureGroups']]);
  });

  test('resets the count after a minute', () => {
    const { clock, named, press, notices } = openPage();
    for (let crash = 0; crash < 6; crash++) {
      press();
      clock.increment(30_000);
    }
    expect([named('featureGroups').getSnapshot().status, notices()]).toEqual(['active', []]);
  });

  test('counts each separately, including those of the page', () => {
    const { named, crash, press, notices } = openPage();
    for (let time = 0; time < 3; time++) {
      press();
      crash('layout');
    }
    expect([named('featureGroups').getSnapshot().status, named('layout').getSnapshot().status, notices()]).toEqual([
      'active',
      'active',
      [],
    ]);
    crash('layout');
    expect([named('layout'), notices()]).toEqual([undefined, ['errors.part_stopped layout']]);
  });

  test('gives up after three more attempts when it crashes at its start', () => {
    const { notices } = openPage({ entities: fromCallback(throwing) as never });
    expect(notices()).toEqual(['errors.part_stopped entities']);
  });

  test('lets the screen open restarted timelines again', () => {
    const { crash, takeReceived } = openPage();
    crash('timelines');
    expect(takeReceived()).toEqual([
      ['timelines', { type: 'started', input: { origin: 'https://a.example', accountId: 'a' } }],
      ['screens', { type: 'screens.sessionOpened', isSignedIn: true }],
    ]);
  });

  test('emits the crash to listeners', () => {
    const { named, press } = openPage();
    const crashes: unknown[] = [];
    named('session').on('child.crashed', ({ actorId, error }: { actorId: string; error: unknown }) => crashes.push([actorId, error]));
    press();
    expect(crashes).toEqual([['featureGroups', new Error('a bug')]]);
  });
});

describe('supervision of a session', () => {
  test('opens it again for the same visitor, and stops the old one', () => {
    const { named, crashSession, sources } = openPage({ isFragile: true });
    const first = named('session');
    crashSession();
    expect(named('session')).not.toBe(first);
    expect([named('session').getSnapshot().context.visitor, sources()]).toEqual([noorsSession, 1]);
  });

  test('notifies its screens, so that they open their timelines again', () => {
    const { crashSession, takeReceived } = openPage({ isFragile: true });
    crashSession();
    expect(takeReceived().at(-1)).toEqual(['screens', { type: 'screens.sessionOpened', isSignedIn: true }]);
  });

  test('gives up at the fourth crash within a minute', () => {
    const { named, crashSession, sources, notices } = openPage({ isFragile: true });
    for (let crash = 0; crash < 4; crash++) crashSession();
    expect([named('session'), sources(), notices()]).toEqual([undefined, 0, ['errors.part_stopped session']]);
  });

  test('reports a session that cannot be opened, and keeps the page', () => {
    const { page, named, notices } = openPage({ cannotOpen: true });
    expect([page.getSnapshot().status, named('session'), notices()]).toEqual(['active', undefined, ['errors.part_stopped session']]);
  });
});

describe('supervision of parts that boot starts', () => {
  test.each(['accounts', 'screens'])('restarts %s with a boot that starts it again', (name) => {
    const { named, crash, takeReceived } = openPage();
    const boot = named('boot');
    crash(name);
    expect(named('boot')).not.toBe(boot);
    expect([named(name), named('boot')].map((actor) => actor.getSnapshot().status)).toEqual(['active', 'active']);
    expect(takeReceived().map(([child]) => child)).toContain('boot');
  });

  test('notifies screens of their session at once', () => {
    const { crash, takeReceived } = openPage();
    crash('screens');
    expect(takeReceived()).toContainEqual(['screens', { type: 'screens.sessionOpened', isSignedIn: true }]);
  });
});

describe('page machine: another session', () => {
  test('stops every actor of the previous one, and none of the page', () => {
    const { page, named, sources } = openPage();
    const names = ['entities', 'timelines', 'featureGroups', 'opened', 'idle', 'credentialCheck'];
    const before: AnyActorRef[] = names.map(named);
    const notices = named('notices');
    page.send({ type: 'session.open', visitor: { origin: 'https://b.example' } });
    expect(before.map((actor) => actor.getSnapshot().status)).toEqual(names.map(() => 'stopped'));
    expect([sources(), named('credentialCheck'), named('notices')]).toEqual([0, undefined, notices]);
  });

  test('notifies the screens of the visitor', () => {
    const { page, takeReceived } = openPage();
    page.send({ type: 'session.open', visitor: { origin } });
    expect(takeReceived().filter(([child]) => child === 'screens')).toEqual([
      ['screens', { type: 'screens.sessionOpened', isSignedIn: false }],
    ]);
  });
});
