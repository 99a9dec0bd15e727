import { interactionRequestsMachine } from '#machines/interaction-requests/interaction-requests.machine.ts';
import { selectInteractions } from '#machines/interaction-requests/interaction-requests.selectors.ts';
import type { InteractionRequest } from '#domain/interaction-requests/interaction-requests.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new CallError({ kind: 'offline' }) };
const reply: InteractionRequest = { id: 'r', type: 'reply', createdAt: '', accountId: 'a', statusId: '1', replyId: '2' };
const repeat: InteractionRequest = { id: 's', type: 'reblog', createdAt: '', accountId: 'b', statusId: '1' };

const invariants: Invariants<typeof interactionRequestsMachine> = {
  'a request is shown once, and never while its decision is sent': (snapshot) => {
    const ids = selectInteractions(snapshot).map(({ id }) => id);
    return new Set(ids).size === ids.length && ids.every((id) => !Object.hasOwn(snapshot.context.decisions, id));
  },
  'one request is in flight for each decision': ({ context: { decisions }, children }) =>
    Object.keys(children).filter((id) => id.startsWith('sendDecision:')).length === Object.keys(decisions).length,
  'a rejected decision is reported, and the request remains': ({ context: { list } }, { last, notified }) =>
    !last?.type.startsWith('xstate.error.actor.sendDecision:') ||
    (notified('notices').at(-1)?.['notice'].level === 'error' && list.requests.some(({ id }) => id === 'r')),
  'the notification of a decided request is removed': (_, { last, notified }) =>
    !last?.type.startsWith('xstate.done.actor.sendDecision:') ||
    notified('notifications').some(({ accountId, statusId }) => accountId === 'a' && statusId === '2'),
  'a decided request is removed and the count is fetched again': ({ context: { list } }, { last, notified }) =>
    !last?.type.startsWith('xstate.done.actor.sendDecision:') ||
    (list.requests.every(({ id }) => id !== 'r') && notified('waiting', 'waiting.followRequests').length > 0),
};

/** Two pages of one request each, of which the first is decided. */
export const interactionRequestsModel = modelOf(interactionRequestsMachine, {
  events: [
    { type: 'interactions.show' },
    { type: 'interactions.retry' },
    { type: 'interactions.loadOlder' },
    { type: 'interactions.arrived' },
    { type: 'interaction.decide', id: 'r', decision: 'approve' },
  ],
  outcomes: {
    fetchNewest: [{ done: { requests: [reply], next: 'older', normalised: {} } }, failed],
    fetchOlder: [{ done: { requests: [repeat], normalised: {} } }, failed],
    'sendDecision:r': [{ done: {} }, failed],
  },
  invariants,
  project: ({ list: { requests, next, decided }, decisions }) => [requests.map(({ id }) => id), next, decided.length > 0, decisions],
});
