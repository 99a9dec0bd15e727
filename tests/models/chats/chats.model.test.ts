import { describe, expect, test } from 'vitest';
import { chatsMachine, selectChatId } from '#machines/chats/chats.machine.ts';
import { lightChild, openAmong, ring, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { onlyFor } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) =>
  chatsMachine.provide({ actors: { chat: lightChild(received), list: lightChild(received), otherTabs: lightChild(received) } });
const broken = [{ error: new Error('a bug') }];

const model = modelOf(machineWith([]), {
  events: [
    { type: 'chats.view' },
    { type: 'chats.leave' },
    { type: 'chats.open', recipientId: 'noor' },
    { type: 'chats.open', recipientId: 'bruno' },
    { type: 'chats.moved', moved: [{ chatId: '7', messageId: 'm1' }] },
    { type: 'chats.deleted' },
    { type: 'chats.joined' },
    { type: 'chats.sent', recipientId: 'noor', messageId: 'm2' },
    { type: 'chats.changed' },
    { type: 'elsewhere.changed' },
    { type: 'crash.forgotten', actorId: selectChatId('noor') },
  ],
  outcomes: { 'chat:*': broken, list: broken, otherTabs: broken },
  invariants: { 'what was let go is stopped': onlyFor('chat:', ({ open }) => open) },
  project: ({ open }) => open,
});

describe('chats model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, clock, receivedBy } = openAmong(machineWith(received));
    const notified = () => received.splice(0);
    const running = () => Object.keys(actor.getSnapshot().children);
    const notifiedBy = (event: Parameters<typeof actor.send>[0]) => {
      notified();
      actor.send(event);
      return notified().map(([id, { type }]) => `${id} ${type}`);
    };
    const rooms = () => running().filter((id) => id.startsWith('chat:'));
    const isListed = () => running().includes('list');
    const tabs = () => (running().includes('otherTabs') ? ['otherTabs elsewhere.changed'] : []);
    const listed = (type: string) => (isListed() ? [`list ${type}`] : []);
    const refreshed = () => listed('list.changed');
    const again = () => rooms().map((id) => `${id} chat.refresh`);
    await model.walk(path, {
      actor,
      events: {
        'chats.view': (event) => actor.send(event),
        'chats.leave': (event) => actor.send(event),
        'chats.open': (event) => {
          const id = selectChatId(event.recipientId);
          const was = running().includes(id);
          expect(notifiedBy(event)).toEqual([`${id} ${was ? 'chat.refresh' : 'started'}`]);
        },
        'chats.moved': (event) =>
          expect(notifiedBy(event).toSorted()).toEqual(
            [...rooms().map((id) => `${id} chat.moved`), ...(isListed() ? ['list list.arrived', 'list list.removed'] : [])].toSorted(),
          ),
        'chats.deleted': (event) =>
          expect(notifiedBy(event).toSorted()).toEqual(
            rooms()
              .map((id) => `${id} chat.deleted`)
              .toSorted(),
          ),
        'chats.joined': (event) => expect(notifiedBy(event).toSorted()).toEqual([...again(), ...listed('list.refresh')].toSorted()),
        'chats.sent': (event) =>
          expect(notifiedBy(event)).toEqual(running().includes(selectChatId('noor')) ? [`${selectChatId('noor')} chat.sent`] : []),
        'chats.changed': (event) => expect(notifiedBy(event).toSorted()).toEqual([...tabs(), ...refreshed()].toSorted()),
        'elsewhere.changed': (event) => {
          const counted = receivedBy('waiting').length;
          expect(notifiedBy(event).toSorted()).toEqual([...again(), ...refreshed()].toSorted());
          expect(receivedBy('waiting').slice(counted)).toEqual([{ type: 'waiting.chats' }]);
        },
        'crash.forgotten': (event) => actor.send(event),
        'xstate.after.*': (event) => {
          notified();
          ring(actor, clock, event);
          expect(notified()).toEqual([['list', { type: 'list.refresh' }]]);
        },
        'xstate.error.actor.*': ({ actorId, error }) =>
          actor.getSnapshot().children[actorId as 'list']?.send({ type: 'light.crash', error } as never),
      },
      states: {
        '': ({ children }) => expect(running().toSorted()).toEqual(Object.keys(children).toSorted()),
        unopened: () => expect(isListed()).toBe(false),
        listed: () => expect(isListed()).toBe(true),
        'listed.watched': () => {},
        'listed.unwatched': () => {},
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'chats', missed: [] });
  });
});
