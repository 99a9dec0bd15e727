import { describe, expect, test } from 'vitest';
import { conversationsMachine, selectConversationId } from '#machines/conversations/conversations.machine.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { onlyFor } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) => conversationsMachine.provide({ actors: { conversation: lightChild(received) } });

const model = modelOf(machineWith([]), {
  events: [
    { type: 'conversations.open', statusId: '1', loaded: undefined },
    { type: 'conversations.open', statusId: '2', loaded: { id: '2' } },
    { type: 'conversations.arrived', replies: [{ id: '3', inReplyToId: '1' }] },
    { type: 'conversations.joined' },
    { type: 'crash.forgotten', actorId: 'conversation:1' },
  ],
  outcomes: { 'conversation:*': [{ error: new Error('a bug') }] },
  invariants: { 'what was let go is stopped': onlyFor('conversation:', ({ open }) => open) },
  project: ({ open }) => open,
});

describe('conversations model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, notices } = openAmong(machineWith(received));
    const notified = () => received.splice(0);
    const running = () => Object.keys(actor.getSnapshot().children);
    await model.walk(path, {
      actor,
      events: {
        'conversations.open': (event) => {
          const id = selectConversationId(event.statusId);
          const { type, statusId, loaded } = event;
          const expected = running().includes(id) ? { type: 'conversation.refresh' } : { type: 'started', input: { statusId, loaded } };
          actor.send({ type, statusId, loaded });
          expect(notified()).toEqual([[id, expected]]);
        },
        'conversations.arrived': (event) => {
          actor.send(event);
          expect(notified().length).toBe(running().length);
        },
        'conversations.joined': (event) => {
          actor.send(event);
          expect(notified().length).toBe(Math.min(running().length, 1));
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
    expect(recordCoverage([model])).toMatchObject({ machine: 'conversations', missed: [] });
  });
});
