import { describe, expect, test } from 'vitest';
import { sessionChildren, sessionMachine } from '#machines/system/session.machine.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { lightChild, openAmong, origin, type Received } from '#tests/support/machines.ts';

const open = (visitor: Visitor) => {
  const received: Received[] = [];
  const actors = Object.fromEntries(Object.keys(sessionChildren).map((name) => [name, lightChild(received)]));
  const among = openAmong(sessionMachine.provide({ actors }), visitor, ['notices']);
  return { ...among, received, started: () => received.flatMap(([name, { type }]) => (type === 'started' ? [name] : [])) };
};

describe('session machine', () => {
  test('starts everything of an account, the cache first', () => {
    const { started, received } = open({ origin, accountId: 'a' });
    expect(started()).toEqual(['entities', 'timelines', 'featureGroups', 'opened', 'idle', 'credentialCheck']);
    expect(received.filter(([name]) => name === 'featureGroups')).toEqual([
      ['featureGroups', { type: 'started', input: { origin, accountId: 'a' } }],
    ]);
  });

  test('starts no credential check and no account’s feature group for a guest', () => {
    const { started } = open({ origin });
    expect(started()).toEqual(['entities', 'timelines', 'featureGroups', 'opened', 'idle']);
  });

  test.each<[string, Visitor, { group: string }[]]>([
    [
      'an account’s feature group is opened after four seconds, where no view opened it before',
      { origin, accountId: 'a' },
      [{ group: 'signedIn' }],
    ],
    ['a guest’s login is opened by the views that show it alone', { origin }, []],
  ])('%s', (_, visitor, later) => {
    const { clock, received } = open(visitor);
    const opened = () => received.flatMap(([, { type, ...event }]) => (type === 'group.open' ? [event] : []));
    clock.increment(3_999);
    expect(opened()).toEqual([]);
    clock.increment(1);
    expect(opened()).toEqual(later);
  });

  test('sweeps the cache once a minute', () => {
    const { clock, received } = open({ origin });
    const sweeps = () => received.filter(([, { type }]) => type === 'entities.sweep').length;
    clock.increment(59_999);
    expect(sweeps()).toBe(0);
    clock.increment(1);
    expect(sweeps()).toBe(1);
    clock.increment(60_000);
    expect(sweeps()).toBe(2);
  });
});
