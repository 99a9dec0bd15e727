import { describe, expect, test } from 'vitest';
import { selectChatQuestion, selectIsThere } from '#machines/chats/chat.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { aChatPage, anOpenedChat } from '#tests/support/chats.ts';
import { openChatWith } from '#tests/support/machines-chat.ts';

const offline = new CallError({ kind: 'offline' });

const deleting = async (id = 'o1') => {
  const chat = await openChatWith(anOpenedChat(['o2', 'n1', 'o1']));
  chat.actor.send({ type: 'chat.view' });
  await chat.fetchUpdates.resolve(aChatPage(['o2', 'n1', 'o1']));
  chat.actor.send({ type: 'chat.delete', id });
  return chat;
};
const confirmed = async (id = 'o1') => {
  const chat = await deleting(id);
  chat.actor.send({ type: 'chat.confirm' });
  return chat;
};

describe('chat machine: deletion', () => {
  // rules: chat-deleted
  test('deletes a message only after confirmation', async () => {
    const { actor, now, removals, messages } = await deleting();
    expect([selectChatQuestion(now()), removals(), messages()]).toEqual(['o1', [], ['o1', 'n1', 'o2']]);
    actor.send({ type: 'chat.cancel' });
    actor.send({ type: 'chat.confirm' });
    expect([selectChatQuestion(now()), removals(), messages()]).toEqual([undefined, [], ['o1', 'n1', 'o2']]);
  });

  // rules: chat-deleted
  test('removes a confirmed one at once, and notifies the list and other tabs when the server has deleted it', async () => {
    const { actor, now, removals, messages, end, receivedBy, fetchUpdates } = await confirmed();
    expect([messages(), removals(), selectIsThere(now(), 'o1')]).toEqual([['n1', 'o2'], [{ chatId: '7', id: 'o1' }], true]);
    const requested = fetchUpdates.requested.length;
    end('o1');
    expect([messages(), selectIsThere(now(), 'o1'), receivedBy('chats'), fetchUpdates.requested.length]).toEqual([
      ['n1', 'o2'],
      false,
      [{ type: 'chats.changed' }],
      requested + 1,
    ]);
    expect([actor.getSnapshot().context.deleting, receivedBy('entities').at(-1)?.['ids'], receivedBy('notices')]).toEqual([
      [],
      ['o2', 'n1'],
      [],
    ]);
  });

  test('restores it when the server refuses, with a notice, and fetches the chat', async () => {
    const { messages, crash, notices, fetchUpdates, receivedBy } = await confirmed();
    const requested = fetchUpdates.requested.length;
    crash('o1', offline);
    expect([messages(), notices(), fetchUpdates.requested.length, receivedBy('chats')]).toEqual([
      ['o1', 'n1', 'o2'],
      ['chats.delete_failed errors.no_connection'],
      requested + 1,
      [],
    ]);
  });

  test('deletes two at the same time, none repeatedly', async () => {
    const { actor, removals, messages, end } = await confirmed();
    for (const id of ['o1', 'o2']) {
      actor.send({ type: 'chat.delete', id });
      actor.send({ type: 'chat.confirm' });
    }
    expect([removals().map(({ id }) => id), messages()]).toEqual([['o1', 'o2'], ['n1']]);
    end('o1');
    expect([messages(), actor.getSnapshot().context.deleting]).toEqual([['n1'], ['o2']]);
  });

  test('does not replace an open confirmation', async () => {
    const { actor, now } = await deleting('o2');
    actor.send({ type: 'chat.delete', id: 'o1' });
    expect(selectChatQuestion(now())).toBe('o2');
  });

  test('fetches on a deletion elsewhere while viewed, and once after a deletion here', async () => {
    const { actor, fetchUpdates, end, emitted } = await confirmed();
    const requested = () => fetchUpdates.requested.length;
    const before = requested();
    actor.send({ type: 'chat.deleted' });
    expect(requested()).toBe(before);
    end('o1');
    await fetchUpdates.resolve(aChatPage(['o2', 'n1']));
    actor.send({ type: 'chat.deleted' });
    expect([requested(), fetchUpdates.requested.at(-1)]).toMatchObject([before + 2, { newestId: 'n1' }]);
    await fetchUpdates.resolve(aChatPage(['o2']));
    expect(emitted).toEqual(['chat.lost']);
    actor.send({ type: 'chat.leave' });
    actor.send({ type: 'chat.deleted' });
    expect(requested()).toBe(before + 2);
  });

  // rules: chat-deleted
  test('finds an old message that was deleted while the chat was hidden', async () => {
    const { actor, fetchUpdates, messages } = await openChatWith(anOpenedChat(['n3', 'n2', 'n1']));
    actor.send({ type: 'chat.deleted' });
    expect(fetchUpdates.requested).toEqual([]);
    actor.send({ type: 'chat.view' });
    expect(fetchUpdates.requested.at(-1)).toMatchObject({ newestId: 'n1' });
    await fetchUpdates.resolve(aChatPage(['n3', 'n2']));
    expect(messages()).toEqual(['n2', 'n3']);
  });

  test('does not report an absent message as deleted', async () => {
    const { now } = await openChatWith(anOpenedChat(['n1']));
    expect([selectIsThere(now(), undefined), selectIsThere(now(), 'o9')]).toEqual([false, false]);
  });
});
