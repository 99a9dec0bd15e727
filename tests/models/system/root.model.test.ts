import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorRef } from 'xstate';
import { rootChildren, rootMachine } from '#machines/system/root.machine.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { lightChild, lightEndings, origin, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const names = Object.keys(rootChildren) as (keyof typeof rootChildren)[];
const noorsSession: Visitor = { origin, accountId: 'a' };
const guestsSession: Visitor = { origin };

const machineWith = (received: Received[]) =>
  rootMachine.provide({ actors: Object.fromEntries([...names, 'session'].map((name) => [name, lightChild(received)])) });

const model = modelOf(machineWith([]), {
  events: [
    { type: 'session.open', visitor: noorsSession },
    { type: 'session.open', visitor: guestsSession },
    { type: 'crash.forgotten', actorId: 'boot' },
  ],
  outcomes: { '*': [{ error: new Error('a bug') }] },
  project: ({ crashes, visitor }) => [Math.max(crashes['boot'] ?? 0, 0), Math.min(crashes['session'] ?? 0, 1), visitor?.accountId],
});

describe('root model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const actor = createActor(machineWith(received), {
      id: 'root',
      systemId: 'root',
      clock: new SimulatedClock(),
      logger: () => {},
    }).start();
    const notified = () => received.splice(0).filter(([, { type }]) => type !== 'stopped');
    const named = (name: string): AnyActorRef | undefined => actor.system.get(name);
    expect(notified().map(([child]) => child)).toEqual(names);
    await model.walk(path, {
      actor,
      events: {
        'session.open': (event) => {
          const before = named('session');
          actor.send(event);
          expect(before?.getSnapshot().status).toBe(before && 'stopped');
          const hasScreens = named('screens') !== undefined;
          const left = named('modals') ? [['modals', { type: 'modals.leave' }]] : [];
          const { accountId } = event.visitor;
          const owner = { owner: keyOfVisitor(event.visitor), isSynced: accountId !== undefined };
          const opened = named('settings') ? [['settings', { type: 'settings.open', ...owner }]] : [];
          const opening = ['screens', { type: 'screens.sessionOpened', isSignedIn: accountId !== undefined }];
          const started = ['session', { type: 'started', input: event.visitor }];
          expect(notified()).toEqual([...left, ...opened, started, ...(hasScreens ? [opening] : [])]);
        },
        'crash.forgotten': (event) => actor.send(event),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ children }) => {
          const all = [...names, 'session'];
          expect(all.filter((name) => named(name)?.getSnapshot().status === 'active')).toEqual(all.filter((name) => name in children));
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'root', edges: 3, taken: 3, missed: [] });
  });
});
