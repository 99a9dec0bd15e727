import * as requests from '#domain/account/follow-requests.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import type { Call, Source } from '../support/unprovided.ts';
import type { Event } from './follow-requests.machine.ts';

/** What is answered to whom. */
export type RequestAnswer = { accountId: string; act: requests.RequestAct };
/** What a tab of this account answered, for the others. */
export type AnsweredElsewhere = { type: 'elsewhere.answered' } & RequestAnswer;
export type Context = {
  list: requests.RequestList;
  /** What is on its way to the server. */
  answers: Readonly<Record<string, requests.RequestAct>>;
  question: RequestAnswer | undefined;
  settings: Settings;
};
type Machine = {
  context: Context;
  events: Event;
  actors: { answerRequest: Call<Relationship | undefined, RequestAnswer>; otherTabs: Source<AnsweredElsewhere> };
  actions: { send: RequestAnswer; drop: RequestAnswer };
};
type Ended = { actorId: string };

const FAMILY = 'answerRequest:';
const without = (answers: Context['answers'], accountId: string): Context['answers'] => {
  const { [accountId]: _, ...rest } = answers;
  return rest;
};

const send = action<Machine, RequestAnswer>(({ context: { answers }, enqueue }, { accountId, act }) => {
  enqueue.spawnChild('answerRequest', { id: FAMILY + accountId, input: { accountId, act } });
  enqueue.assign({ answers: { ...answers, [accountId]: act } });
  enqueue(sendToActor('waiting', () => ({ type: 'waiting.followRequestAnswered' })));
});

const answer = action<Machine>(({ context: { question }, enqueue }) => {
  if (question) enqueue({ type: 'send', params: question });
});

/** Whoever was answered is no longer listed, and the notification says what became of it. */
const drop = action<Machine, RequestAnswer>(({ context: { list }, enqueue }, { accountId, act }) => {
  enqueue.assign({ list: requests.withoutRequest(list, accountId) });
  enqueue(sendToActor('notifications', () => ({ type: 'notifications.requestAnswered', accountId, act })));
  enqueue(sendToActor('waiting', () => ({ type: 'waiting.followRequests' })));
});

const settle = action<Machine, Ended & { relationship: Relationship | undefined }>(
  ({ context: { answers }, enqueue }, { actorId, relationship }) => {
    const accountId = actorId.slice(FAMILY.length);
    const act = answers[accountId];
    if (act === undefined) return; // a source has no end to speak of
    enqueue(clearAway(actorId));
    enqueue.assign({ answers: without(answers, accountId) });
    if (relationship) enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: { relationships: [relationship] } })));
    enqueue({ type: 'drop', params: { accountId, act } });
    enqueue.sendTo('otherTabs', { type: 'elsewhere.answered', accountId, act });
  },
);

const refuse = action<Machine, Ended & { error: unknown }>(({ context: { answers }, enqueue }, { actorId, error }) => {
  const accountId = actorId.slice(FAMILY.length);
  const act = answers[accountId];
  if (act === undefined) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ answers: without(answers, accountId) });
  enqueue(sendToActor('waiting', () => ({ type: 'waiting.followRequests' })));
  enqueue(sendToActor('notices', () => errorNotice(`follow_requests.${act}_failed`, { error: failureText(toFailure(error)) })));
});

/** How a request is answered, and what the server, the list, the notifications and the other tabs make of it. */
export const requestActions = { send, answer, drop, settle, refuse };
