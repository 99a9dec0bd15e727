import * as direct from '#domain/direct-messages/conversations.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import type { Call } from '../support/unprovided.ts';
import type { Event } from './direct-messages.machine.ts';

export type Target = { id: string };
/** `leaving` are being dismissed, `question` is to be confirmed. */
export type Context = {
  list: direct.DirectList;
  leaving: readonly string[];
  question: string | undefined;
  isShown: boolean;
};
type Machine = {
  context: Context;
  events: Event;
  actors: { dismiss: Call<void, Target> };
  actions: { hold: { list: direct.DirectList } };
};
type Fetched = { page: direct.DirectPage };
type Ended = { actorId: string };

const FAMILY = 'dismiss:';

/** The cache keeps whom and what it shows. */
const hold = action<Machine, { list: direct.DirectList }>(({ enqueue }, { list }) => {
  const [holder, { conversations }] = ['direct messages', list];
  const accounts = [...new Set(conversations.flatMap(({ accountIds }) => accountIds))];
  const statuses = conversations.flatMap(({ statusId }) => statusId ?? []);
  enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder, kind: 'accounts', ids: accounts })));
  enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder, kind: 'relationships', ids: accounts })));
  enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder, kind: 'statuses', ids: statuses })));
  enqueue.assign({ list });
});

const merge = (page: direct.DirectPage) => sendToActor('entities', () => ({ type: 'entities.merge', normalised: page.normalised }));

const takeNewest = action<Machine, Fetched>(({ context: { list }, enqueue }, { page }) => {
  enqueue(merge(page));
  enqueue({ type: 'hold', params: { list: direct.withNewestDirect(list, page) } });
});

const takeOlder = action<Machine, Fetched>(({ context: { list }, enqueue }, { page }) => {
  enqueue(merge(page));
  enqueue({ type: 'hold', params: { list: direct.withOlderDirect(list, page) } });
});

/** It is gone at once, and back where the server refuses (rule conversation-dismissed). */
const send = action<Machine>(({ context: { question, leaving }, enqueue }) => {
  if (question === undefined || leaving.includes(question)) return;
  enqueue.spawnChild('dismiss', { id: FAMILY + question, input: { id: question } });
  enqueue.assign({ leaving: [...leaving, question] });
});

const settle = action<Machine, Ended>(({ context: { list, leaving }, enqueue }, { actorId }) => {
  const id = actorId.slice(FAMILY.length);
  if (!actorId.startsWith(FAMILY)) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ leaving: leaving.filter((one) => one !== id) });
  enqueue({ type: 'hold', params: { list: direct.withoutDirect(list, id) } });
  enqueue.raise({ type: 'direct.outdated' });
});

const refuse = action<Machine, Ended & { error: unknown }>(({ context: { leaving }, enqueue }, { actorId, error }) => {
  const id = actorId.slice(FAMILY.length);
  if (!actorId.startsWith(FAMILY)) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ leaving: leaving.filter((one) => one !== id) });
  enqueue(sendToActor('notices', () => errorNotice('conversations.dismiss_failed', { error: failureText(toFailure(error)) })));
});

/** What the list of conversations does with its pages and with what is dismissed. */
export const directActions = { hold, takeNewest, takeOlder, send, settle, refuse };
