import { chatMachine } from '#machines/chats/chat.machine.ts';
import { selectChatPhase, selectOlderChat } from '#machines/chats/chat.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { aChatPage, anOpenedChat } from '#tests/support/chats.ts';
import { lightChild } from '#tests/support/machines.ts';
import { isResponseOf, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = { error: new CallError({ kind: 'offline' }) };
const many = Array.from({ length: 21 }, (_, at) => `n${at}`);

const invariants: Invariants<typeof chatMachine> = {
  'nothing is shown twice': ({ context: { rows } }) => new Set(rows.ids).size === rows.ids.length,
  'nothing is deleted without a confirmation': ({ context: { deleting } }, { steps }) =>
    deleting.length <= steps.filter(({ event, isTaken }) => isTaken && event.type === 'chat.confirm').length,
  'a message is shown as being deleted until the response arrives': ({ context: { deleting }, children }) =>
    Object.keys(children)
      .filter((id) => id.startsWith('remove:'))
      .every((id) => deleting.includes(id.slice('remove:'.length))),
  'a deleted message is removed': ({ context: { rows, deleting } }, { last }) =>
    !last?.type.startsWith('xstate.done.actor.remove:') ||
    [last?.['actorId'].slice('remove:'.length)].every((id) => !rows.ids.includes(id) && !deleting.includes(id)),
  'a failed deletion is reported': (_, { steps, notified }) =>
    notified('notices').length === steps.filter(({ event }) => event.type.startsWith('xstate.error.actor.remove:')).length,
  'a chat is marked as read only while its bottom is in sight': (snapshot, { steps }) =>
    (steps.at(-1)?.started('markRead').length ?? 0) === 0 || snapshot.matches({ bottom: 'visible' }),
  'what was sent to an open chat shows at once': (snapshot, { last, steps }) =>
    last?.type !== 'chat.sent' ||
    !steps.at(-1)?.isTaken ||
    selectChatPhase(snapshot) === 'loading' ||
    snapshot.context.rows.ids.includes(last['messageId']),
  'updates are fetched while the chat is shown, also from before it was opened': ({ context: { isShown } }, { events }) =>
    isShown === (events.findLast(({ type }) => type === 'chat.view' || type === 'chat.leave')?.type === 'chat.view'),
  'a page that failed to load can be fetched again': (snapshot) =>
    (selectChatPhase(snapshot) !== 'failed' || snapshot.can({ type: 'chat.retry' })) &&
    (selectOlderChat(snapshot) !== 'failed' || snapshot.can({ type: 'chat.older' })),
  'a failed page removes no message': ({ context: { rows } }, history) =>
    !['openChat', 'fetchUpdates', 'fetchOlder'].some((id) => isResponseOf(id, 'error', history)) ||
    rows === (history.steps.at(-2)?.snapshot.context.rows ?? rows),
  'the cache holds all that is shown': ({ context: { rows } }, { notified }) =>
    rows.ids.join() === (notified('entities', 'entities.retain').at(-1)?.['ids'] ?? []).join(),
};

/** The chat with noor: with an unread message, and longer than a page. */
export const chatModel = modelOf(chatMachine.provide({ actors: { remove: lightChild([]) } }), {
  input: { recipientId: 'noor' },
  events: [
    ...(
      [
        'chat.view',
        'chat.leave',
        'chat.retry',
        'chat.older',
        'chat.refresh',
        'chat.deleted',
        'chat.bottomShown',
        'chat.bottomHidden',
      ] as const
    ).map((type) => ({
      type,
    })),
    { type: 'chat.moved', moved: [{ chatId: '7', messageId: 'n9' }] },
    { type: 'chat.moved', moved: [{ chatId: '8', messageId: 'x1' }] },
    { type: 'chat.sent', messageId: 'o9' },
    { type: 'chat.delete', id: 'o1' },
    { type: 'chat.confirm' },
    { type: 'chat.cancel' },
  ],
  outcomes: {
    openChat: [
      { done: anOpenedChat(['n1', 'o1'], { unread: 1, next: 'max_id=o1' }) },
      { done: anOpenedChat(many, { next: 'max_id=o1' }) },
      { done: anOpenedChat([]) },
      offline,
    ],
    fetchUpdates: [{ done: aChatPage(['n2', 'n1', 'o1'], 'max_id=o1') }, offline],
    fetchOlder: [{ done: aChatPage(['n0']) }, offline],
    markRead: [{ done: { normalised: {}, upTo: undefined } }, offline],
    'remove:o1': [{ done: undefined }, offline],
  },
  invariants,
  project: ({ rows, isShown, received, read, deleting, question, newFrom, isOutdated, hasFailedOlder, missed }: any) => [
    Math.min(rows.ids.length, 3),
    rows.next !== undefined,
    isShown,
    received !== undefined && received.id !== read?.id,
    deleting.length,
    question,
    newFrom !== undefined,
    isOutdated,
    hasFailedOlder,
    missed.length,
  ],
  limit: 60_000,
});

const page = Array.from({ length: 20 }, (_, at) => `${at % 2 === 0 ? 'n' : 'o'}${at}`);
const [reported = '', own = ''] = page;
const next = 'n30';
const below = `max_id=${page.at(-1)}`;

/** The same with the events that a browser can cause: full pages of the server, with one message unread at first. */
export const chatInBrowser = modelOf(chatMachine.provide({ actors: { remove: lightChild([]) } }), {
  input: { recipientId: 'noor' },
  events: [
    ...(['chat.view', 'chat.leave', 'chat.retry', 'chat.older', 'chat.refresh', 'chat.bottomShown', 'chat.bottomHidden'] as const).map(
      (type) => ({
        type,
      }),
    ),
    { type: 'chat.moved', moved: [{ chatId: '7', messageId: next }] },
    { type: 'chat.sent', messageId: 'o9' },
    { type: 'chat.delete', id: own },
    { type: 'chat.confirm' },
    { type: 'chat.cancel' },
  ],
  absent: [
    'chat.log.opening --chat.deleted--> (stays)',
    'chat.log.loaded --chat.deleted [mustRefresh]--> chat.log.loaded.refreshing',
    'chat.log.loaded --chat.deleted--> (stays)',
  ],
  outcomes: {
    openChat: [{ done: anOpenedChat(page, { unread: 1, next: below }) }, offline],
    fetchUpdates: [...[[reported], [next, reported]].map((newest) => ({ done: aChatPage([...newest, ...page.slice(1)], below) })), offline],
    fetchOlder: [
      {
        done: aChatPage(
          Array.from({ length: 20 }, (_, at) => `x${at}`),
          'max_id=x19',
        ),
      },
      offline,
    ],
    markRead: [...[reported, next].map((id) => ({ done: { normalised: {}, upTo: { id, at: '2026-01-01T10:00:59.000Z' } } })), offline],
    [`remove:${own}`]: [{ done: undefined }, offline],
  },
  invariants,
  project: ({ rows, isShown, received, read, deleting, question, newFrom, isOutdated, hasFailedOlder, missed }: any) => [
    rows.ids[0],
    Math.min(rows.ids.length, 21) > 20,
    isShown,
    received !== undefined && received.id !== read?.id,
    deleting.length,
    question,
    newFrom !== undefined,
    isOutdated,
    hasFailedOlder,
    missed.length,
  ],
  limit: 60_000,
});
