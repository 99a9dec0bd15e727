import { describe, expect, test } from 'vitest';
import { accountListsMachine, selectListId } from '#machines/profile/account-lists.machine.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) => accountListsMachine.provide({ actors: { accountList: lightChild(received) } });
const [mine, tags] = ['followers:me', 'tags'] as const;

const model = modelOf(machineWith([]), {
  events: [
    { type: 'accountLists.view', key: mine },
    { type: 'accountLists.view', key: tags },
    { type: 'crash.forgotten', actorId: selectListId(mine) },
  ],
  outcomes: { 'accountList:*': [{ error: new Error('a bug') }] },
  project: ({ open }) => open,
});

describe('account lists model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, notices } = openAmong(machineWith(received));
    const notified = () => received.splice(0);
    const running = () => Object.keys(actor.getSnapshot().children);
    await model.walk(path, {
      actor,
      events: {
        'accountLists.view': ({ type, key }) => {
          const id = selectListId(key);
          const expected = running().includes(id) ? { type: 'list.refresh' } : { type: 'started', input: { key } };
          actor.send({ type, key });
          expect(notified()).toEqual([[id, expected]]);
        },
        'crash.forgotten': (event) => actor.send(event),
        'xstate.error.actor.*': ({ actorId, error }) => {
          actor.getSnapshot().children[actorId]?.send({ type: 'light.crash', error } as never);
          notified();
        },
      },
      states: { '': ({ children }) => expect(running().toSorted()).toEqual(Object.keys(children).toSorted()) },
    });
    expect(notices()).toEqual([]);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'accountLists', missed: [] });
  });
});
