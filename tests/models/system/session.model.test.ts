import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { selectVisitor, sessionChildren, sessionMachine } from '#machines/system/session.machine.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { lightChild, lightEndings, openAmong, origin, ring, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const FOR_EVERYONE = ['entities', 'timelines', 'featureGroups', 'opened', 'idle'];
const FOR_ACCOUNTS = ['credentialCheck'];

const machineWith = (received: Received[]) =>
  sessionMachine.provide({ actors: Object.fromEntries(Object.keys(sessionChildren).map((name) => [name, lightChild(received)])) });

const modelFor = (visitor: Visitor) =>
  modelOf(machineWith([]), {
    input: visitor,
    events: [{ type: 'crash.forgotten', actorId: 'timelines' }],
    outcomes: { '*': [{ error: new Error('a bug') }] },
    project: ({ crashes }) => Math.max(crashes['timelines'] ?? 0, 0),
  });

const visitors: readonly [string, Visitor, string[]][] = [
  ['an account', { origin, accountId: 'a' }, [...FOR_EVERYONE, ...FOR_ACCOUNTS]],
  ['a guest', { origin }, FOR_EVERYONE],
];
const models = visitors.map(([, visitor]) => modelFor(visitor));

describe.each(visitors.map((row, at) => ({ who: row[0], visitor: row[1], children: row[2], model: models[at]! })))(
  '$who',
  ({ visitor, children, model }) => {
    test.each(model.paths)('$name', async (path) => {
      const received: Received[] = [];
      const { actor, clock, notices } = openAmong(machineWith(received), visitor, ['notices']);
      const named = (name: string): AnyActorRef | undefined => actor.system.get(name);
      const isSignedIn = (signedIn: boolean) => () => {
        expect([actor.getSnapshot().hasTag('signedIn'), selectVisitor(actor.getSnapshot())]).toEqual([signedIn, visitor]);
      };
      expect(received.filter(([, { type }]) => type === 'started').map(([child]) => child)).toEqual(children);
      const opened = received.filter(([, { type }]) => type === 'group.open').map(([, event]) => event);
      expect(opened).toEqual([]);
      await model.walk(path, {
        actor,
        events: {
          'crash.forgotten': (event) => actor.send(event),
          'xstate.after.betweenSweeps.*': (event) => {
            const sweeps = () => received.filter(([, { type }]) => type === 'entities.sweep').length;
            const before = sweeps();
            ring(actor, clock, event);
            expect(sweeps()).toBe(before + Number(named('entities') !== undefined));
          },
          'xstate.after.untilOpened.*': (event) => {
            ring(actor, clock, event);
            expect(received.at(-1)).toEqual(['featureGroups', { type: 'group.open', group: 'signedIn' }]);
          },
          ...lightEndings(() => actor.getSnapshot().children as never),
        },
        states: {
          'visitor.signedIn': isSignedIn(true),
          'visitor.guest': isSignedIn(false),
          'cache.idle': ({ children: expected }) => {
            const running = children.filter((name) => name in expected);
            expect(children.filter((name) => named(name)?.getSnapshot().status === 'active')).toEqual(running);
            expect(notices()).toEqual(children.flatMap((name) => (running.includes(name) ? [] : [`errors.part_stopped ${name}`])));
          },
        },
      });
    });
  },
);

test('the two models together take every edge', () => {
  expect(recordCoverage(models)).toEqual({ machine: 'session', edges: 6, taken: 6, missed: [] });
});
