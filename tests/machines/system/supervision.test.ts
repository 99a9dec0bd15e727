import { describe, expect, test } from 'vitest';
import { fromCallback, type AnyActorRef } from 'xstate';
import { noorsSession, openPage } from '#tests/support/machines-page.ts';
import { origin } from '#tests/support/machines.ts';

const throwing = () => {
  throw new Error('a bug');
};

// rules: restart-limit
describe('a permanent child that crashes', () => {
  test('comes back under its name, and its siblings do not notice', () => {
    const { page, named, press, said } = openPage();
    const [featureGroups, credentialCheck, session] = [named('featureGroups'), named('credentialCheck'), named('session')];
    press();
    expect(named('featureGroups')).not.toBe(featureGroups);
    expect(named('featureGroups').getSnapshot().status).toBe('active');
    expect([named('credentialCheck'), named('session'), page.getSnapshot().status, said()]).toEqual([
      credentialCheck,
      session,
      'active',
      [],
    ]);
  });

  test('the fourth time within a minute is given up, and a notice says so', () => {
    const { named, press, said } = openPage();
    for (let crash = 0; crash < 3; crash++) press();
    expect(said()).toEqual([]);
    press();
    expect([named('featureGroups'), said()]).toEqual([undefined, ['errors.part_stopped featureGroups']]);
  });

  test('is forgiven after a minute', () => {
    const { clock, named, press, said } = openPage();
    for (let crash = 0; crash < 6; crash++) {
      press();
      clock.increment(30_000);
    }
    expect([named('featureGroups').getSnapshot().status, said()]).toEqual(['active', []]);
  });

  test('each is counted apart, those of the page too', () => {
    const { named, crash, press, said } = openPage();
    for (let time = 0; time < 3; time++) {
      press();
      crash('layout');
    }
    expect([named('featureGroups').getSnapshot().status, named('layout').getSnapshot().status, said()]).toEqual(['active', 'active', []]);
    crash('layout');
    expect([named('layout'), said()]).toEqual([undefined, ['errors.part_stopped layout']]);
  });

  test('at its very start is given up after three more tries', () => {
    const { said } = openPage({ entities: fromCallback(throwing) as never });
    expect(said()).toEqual(['errors.part_stopped entities']);
  });

  test('timelines that come back are asked for anew by the screen that shows one', () => {
    const { crash, takeReceived } = openPage();
    crash('timelines');
    expect(takeReceived()).toEqual([
      ['timelines', { type: 'started', input: { origin: 'https://a.example', accountId: 'a' } }],
      ['screens', { type: 'screens.sessionOpened', isSignedIn: true }],
    ]);
  });

  test('is told to whoever listens', () => {
    const { named, press } = openPage();
    const crashes: unknown[] = [];
    named('session').on('child.crashed', ({ actorId, error }: { actorId: string; error: unknown }) => crashes.push([actorId, error]));
    press();
    expect(crashes).toEqual([['featureGroups', new Error('a bug')]]);
  });
});

describe('a session that crashes', () => {
  test('is opened again for the same visitor, and nothing of the old one runs on', () => {
    const { named, crashSession, sources } = openPage({ isFragile: true });
    const first = named('session');
    crashSession();
    expect(named('session')).not.toBe(first);
    expect([named('session').getSnapshot().context.visitor, sources()]).toEqual([noorsSession, 1]);
  });

  test('has its screens told, so that they open their timelines anew', () => {
    const { crashSession, takeReceived } = openPage({ isFragile: true });
    crashSession();
    expect(takeReceived().at(-1)).toEqual(['screens', { type: 'screens.sessionOpened', isSignedIn: true }]);
  });

  test('the fourth time within a minute is given up', () => {
    const { named, crashSession, sources, said } = openPage({ isFragile: true });
    for (let crash = 0; crash < 4; crash++) crashSession();
    expect([named('session'), sources(), said()]).toEqual([undefined, 0, ['errors.part_stopped session']]);
  });

  test('that cannot be opened is said, and the page lives on', () => {
    const { page, named, said } = openPage({ cannotOpen: true });
    expect([page.getSnapshot().status, named('session'), said()]).toEqual(['active', undefined, ['errors.part_stopped session']]);
  });
});

describe('what boot begins', () => {
  test.each(['accounts', 'screens'])('%s comes back with a boot that begins it again', (name) => {
    const { named, crash, takeReceived } = openPage();
    const boot = named('boot');
    crash(name);
    expect(named('boot')).not.toBe(boot);
    expect([named(name), named('boot')].map((actor) => actor.getSnapshot().status)).toEqual(['active', 'active']);
    expect(takeReceived().map(([child]) => child)).toContain('boot');
  });

  test('screens hear at once whose session it is', () => {
    const { crash, takeReceived } = openPage();
    crash('screens');
    expect(takeReceived()).toContainEqual(['screens', { type: 'screens.sessionOpened', isSignedIn: true }]);
  });
});

describe('another session', () => {
  test('ends every actor of the one before it, and none of the page', () => {
    const { page, named, sources } = openPage();
    const names = ['entities', 'timelines', 'featureGroups', 'opened', 'idle', 'credentialCheck'];
    const before: AnyActorRef[] = names.map(named);
    const notices = named('notices');
    page.send({ type: 'session.open', visitor: { origin: 'https://b.example' } });
    expect(before.map((actor) => actor.getSnapshot().status)).toEqual(names.map(() => 'stopped'));
    expect([sources(), named('credentialCheck'), named('notices')]).toEqual([0, undefined, notices]);
  });

  test('has its screens told who is there', () => {
    const { page, takeReceived } = openPage();
    page.send({ type: 'session.open', visitor: { origin } });
    expect(takeReceived().filter(([child]) => child === 'screens')).toEqual([
      ['screens', { type: 'screens.sessionOpened', isSignedIn: false }],
    ]);
  });
});
