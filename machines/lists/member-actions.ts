import type { Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import type { Call } from '../support/unprovided.ts';
import type { Desired } from './memberships.machine.ts';
import type { Event } from './list-members.machine.ts';

export type { Desired } from './memberships.machine.ts';
/** Whom it shows, what is on its way by account and list, and where the rest goes on. */
export type Context = {
  listId: string;
  ids: readonly string[];
  next: PageQuery | undefined;
  failure: Failure | undefined;
  pending: Readonly<Record<string, Desired & { sent: boolean }>>;
  /** Who is shown and not on it: taken off since it was opened, or refused. */
  off: readonly string[];
};
type Ended = { actorId: string };
type Machine = {
  context: Context;
  events: Event;
  actors: { setMember: Call<void, Desired> };
  actions: { hold: { ids: readonly string[] }; mark: { accountId: string; isOn: boolean } };
};

const FAMILY = 'member:';

/** The cache keeps whom it shows. */
const hold = action<Machine, { ids: readonly string[] }>(({ enqueue }, { ids }) => {
  enqueue.assign({ ids });
  enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: 'members of a list', kind: 'accounts', ids })));
});

const keep = action<Machine, { page: Page }>(({ context: { ids }, enqueue }, { page: { ids: came, normalised, next } }) => {
  enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised })));
  enqueue.assign({ next: came.length === 0 ? undefined : next, failure: undefined });
  enqueue({ type: 'hold', params: { ids: [...new Set([...ids, ...came])] } });
});

/** Who is put on it stands above the others; who is taken off stays in sight, so that it can be undone. */
const want = action<Machine, { accountId: string; wanted: boolean }>(
  ({ context: { listId, ids, pending }, enqueue }, { accountId, wanted }) => {
    const desired = { accountId, listId, wanted };
    const key = `${FAMILY}${accountId} ${listId}`;
    const underWay = pending[key];
    if (!underWay) enqueue.spawnChild('setMember', { id: key, input: desired });
    enqueue.assign({ pending: { ...pending, [key]: { ...desired, sent: underWay?.sent ?? wanted } } });
    if (wanted && !ids.includes(accountId)) enqueue({ type: 'hold', params: { ids: [accountId, ...ids] } });
  },
);

const mark = action<Machine, { accountId: string; isOn: boolean }>(({ context: { off }, enqueue }, { accountId, isOn }) => {
  const others = off.filter((id) => id !== accountId);
  enqueue.assign({ off: isOn ? others : [...others, accountId] });
});

/** What the server has done counts; another wish since then goes out next. */
const settle = action<Machine, Ended>(({ context: { listId: shown, pending }, enqueue }, { actorId }) => {
  const { [actorId]: desired, ...rest } = pending;
  if (desired === undefined) return;
  enqueue(clearAway(actorId));
  const { accountId, listId, wanted, sent } = desired;
  if (listId === shown) enqueue({ type: 'mark', params: { accountId, isOn: sent } });
  if (wanted === sent) return enqueue.assign({ pending: rest });
  enqueue.spawnChild('setMember', { id: actorId, input: { accountId, listId, wanted } });
  enqueue.assign({ pending: { ...rest, [actorId]: { ...desired, sent: wanted } } });
});

/** It is as it was before. */
const refuse = action<Machine, Ended & { error: unknown }>(({ context: { listId: shown, pending }, enqueue }, { actorId, error }) => {
  const { [actorId]: desired, ...rest } = pending;
  if (desired === undefined) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ pending: rest });
  const { accountId, listId, sent } = desired;
  if (listId === shown) enqueue({ type: 'mark', params: { accountId, isOn: !sent } });
  enqueue(sendToActor('notices', () => errorNotice('lists.membership_failed', { error: failureText(toFailure(error)) })));
});

/** How people come to a list and leave it. */
export const memberActions = { hold, keep, want, mark, settle, refuse };
