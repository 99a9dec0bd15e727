import { filteredNotificationsMachine } from '#machines/filtered-notifications/filtered-notifications.machine.ts';
import { selectFiltered } from '#machines/filtered-notifications/filtered-notifications.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { aFilteredRequest } from '#tests/support/filtered-notifications.ts';
import { lightChild } from '#tests/support/machines.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const lost = { error: new CallError({ kind: 'offline' }) };
const [a, b] = [aFilteredRequest('a'), aFilteredRequest('b')];
const page = (...requests: (typeof a)[]) => ({ requests, normalised: {} });

type Sent = { ids: readonly string[]; verdict: string };

const invariants: Invariants<typeof filteredNotificationsMachine> = {
  'a decision that is being sent hides its requests': (snapshot) => {
    const hidden = snapshot.context.unsent.flatMap(({ ids }) => ids);
    return selectFiltered(snapshot).every(({ id }) => !hidden.includes(id));
  },
  'no request is decided by two decisions at a time': ({ context: { unsent } }) => {
    const ids = unsent.flatMap((decision) => decision.ids);
    return new Set(ids).size === ids.length;
  },
  'several requests are dismissed only after a confirmation': (_, { started, steps }) =>
    started('sendDecision').filter(({ ids, verdict }: Sent) => verdict === 'dismiss' && ids.length > 1).length <=
    steps.filter(({ event, isTaken }) => isTaken && event.type === 'filtered.confirm').length,
  'only requests of the list are selected': ({ context: { list, selected } }) =>
    selected.every((id) => list.requests.some((request) => request.id === id)),
  'at most one request is expanded': ({ children }) => Object.keys(children).filter((id) => id.startsWith('content:')).length <= 1,
  'a decided request is counted and accepted ones are fetched': (_, { notified, events }) => {
    const sent = events.filter(({ type }) => type === 'xstate.done.actor.sendDecision').length;
    return (
      notified('filteredCount').length === sent &&
      notified('notifications').length === events.filter(({ type }) => /^xstate\.(done|error)\.actor\.awaitMerged$/.test(type)).length
    );
  },
};

/** Two requests on one page and none on the next, of which each is decided alone or with the other. */
export const filteredNotificationsModel = modelOf(filteredNotificationsMachine.provide({ actors: { content: lightChild([]) } }), {
  events: [
    { type: 'filtered.show' },
    { type: 'filtered.retry' },
    { type: 'filtered.loadOlder' },
    { type: 'filtered.select', id: 'a', isOn: true },
    { type: 'filtered.selectAll', isOn: true },
    { type: 'filtered.decide', ids: ['a'], verdict: 'accept' },
    { type: 'filtered.decide', ids: ['a', 'b'], verdict: 'dismiss' },
    { type: 'filtered.confirm' },
    { type: 'filtered.cancel' },
    { type: 'filtered.toggle', accountId: 'a' },
    { type: 'filtered.accepted' },
  ],
  outcomes: {
    fetchNewest: [{ done: { ...page(a, b), next: '?2' } }, lost],
    fetchOlder: [{ done: page() }, lost],
    fetchCurrent: [{ done: page(a, b) }, { done: { ...page(a, b), next: '?2' } }, lost],
    sendDecision: [{ done: undefined }, lost],
    awaitMerged: [{ done: undefined }, lost],
    'content:a': [{ error: new Error('a bug') }],
  },
  invariants,
  project: ({ list, wantsOlder, hasFailedOlder, selected, unsent, question, expanded }) => [
    list.requests.map(({ id }) => id),
    list.next,
    wantsOlder,
    hasFailedOlder,
    list.decided.toSorted(),
    selected.toSorted(),
    unsent.map(({ ids, verdict }) => [ids.join(' '), verdict]),
    question.length,
    expanded,
  ],
  limit: 60_000,
});
