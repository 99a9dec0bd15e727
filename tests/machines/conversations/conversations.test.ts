import { describe, expect, test } from 'vitest';
import { conversationsMachine, selectConversationId } from '#machines/conversations/conversations.machine.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const MAX_OPEN = 5; // our choice

const open = (...statusIds: readonly string[]) => {
  const received: Received[] = [];
  const among = openAmong(conversationsMachine.provide({ actors: { conversation: lightChild(received) } }));
  for (const statusId of statusIds) among.actor.send({ type: 'conversations.open', statusId, loaded: undefined });
  return { ...among, takeReceived: () => received.splice(0), running: () => Object.keys(among.actor.getSnapshot().children) };
};

describe('conversations machine', () => {
  test('shows a conversation opened again at once, and refetches it', () => {
    const { actor, takeReceived, running } = open('1', '2');
    takeReceived();
    actor.send({ type: 'conversations.open', statusId: '1', loaded: undefined });
    expect([running().length, takeReceived()]).toEqual([2, [[selectConversationId('1'), { type: 'conversation.refresh' }]]]);
  });

  // rules: conversations-open
  test('retains the last few, and releases the rows of others', () => {
    const { receivedBy, running } = open('1', '2', '3', '4', '5', '6', '7');
    expect(running().length).toBe(MAX_OPEN);
    expect(running()).not.toContain(selectConversationId('1'));
    expect(receivedBy('entities').map(({ holder, ids }) => [holder, ids])).toEqual([
      ['conversation:1', []],
      ['conversation:2', []],
    ]);
  });

  test('does not remove the one that was returned to last', () => {
    const { actor, running } = open('1', '2', '3', '4', '5');
    actor.send({ type: 'conversations.open', statusId: '1', loaded: undefined });
    actor.send({ type: 'conversations.open', statusId: '6', loaded: undefined });
    expect([running().includes(selectConversationId('1')), running().includes(selectConversationId('2'))]).toEqual([true, false]);
  });

  test('passes streamed replies to all, and refetches only the newest after a join', () => {
    const { actor, takeReceived } = open('1', '2');
    takeReceived();
    const replies = [{ id: '3', inReplyToId: '1' }];
    actor.send({ type: 'conversations.arrived', replies });
    actor.send({ type: 'conversations.joined' });
    expect(takeReceived()).toEqual([
      [selectConversationId('2'), { type: 'conversation.arrived', replies }],
      [selectConversationId('1'), { type: 'conversation.arrived', replies }],
      [selectConversationId('2'), { type: 'conversation.refresh' }],
    ]);
  });

  test('restarts a crashed one; gives up after repeated crashes with a notice, and permits opening it again', () => {
    const { actor, notices, running } = open('1');
    const crash = () =>
      actor.getSnapshot().children[selectConversationId('1')]?.send({ type: 'light.crash', error: new Error('a bug') } as never);
    for (let time = 0; time < 3; time++) crash();
    expect([running().length, notices()]).toEqual([1, []]);
    crash();
    expect([running().length, notices()]).toEqual([0, ['errors.part_stopped conversation:1']]);
    actor.send({ type: 'conversations.open', statusId: '1', loaded: undefined });
    expect(running().length).toBe(1);
  });
});
