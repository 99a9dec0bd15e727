import { toFailure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-words.ts';
import * as boxes from '#domain/notifications/box.ts';
import { errorNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import type { Machine } from './box-actions.ts';
import type { Write } from './events.ts';

type Marked = { mark: boxes.SeenMark; write?: Write };

const mark = action<Machine, Marked>(({ context: { box, writes }, enqueue }, { mark: seen, write }) => {
  const ids = boxes.markedBy(box, seen);
  if (ids.length === 0) return;
  const next = boxes.withSeen(box, ids);
  const notifications = ids.flatMap((id) => next.known.get(id) ?? []);
  // The cache keeps the very ones that the box does: there are thousands of them.
  enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: { notifications } })));
  enqueue.assign({ box: next });
  if (!write) return;
  enqueue.assign({ writes: [...writes, write] });
  enqueue.sendTo('otherTabs', { type: 'elsewhere.seen', mark: seen });
});

const settle = action<Machine>(({ context: { writes }, enqueue }) => {
  const [write, ...rest] = writes;
  enqueue.assign({ writes: rest });
  if (write?.kind === 'clear') enqueue({ type: 'empty' });
  if (write?.kind === 'clear') enqueue.sendTo('otherTabs', { type: 'elsewhere.cleared' });
  if (write?.kind !== 'dismiss') return;
  enqueue({ type: 'forget', params: { id: write.id } });
  enqueue.sendTo('otherTabs', { type: 'elsewhere.dismissed', id: write.id });
});

/** What a person is told when the server did not do what he pressed. */
const FAILED: Readonly<Record<Write['kind'], string>> = {
  seen: 'notifications.read_failed',
  seenEach: 'notifications.read_failed',
  seenUpTo: 'notifications.read_failed',
  dismiss: 'notifications.dismiss_failed',
  clear: 'notifications.clear_failed',
};

const refuse = action<Machine, { error: unknown }>(({ context: { writes }, enqueue }, { error }) => {
  const [write, ...rest] = writes;
  const failure = toFailure(error);
  const row = write?.kind === 'dismiss' ? write.row : undefined;
  const isOfRow = (one: Write): one is Write & { kind: 'dismiss' } => one.kind === 'dismiss' && row !== undefined && one.row === row;
  enqueue.assign({ writes: rest.map((one) => (isOfRow(one) ? { ...one, isSaid: true } : one)) });
  if (!write || failure.kind === 'aborted' || (write.kind === 'dismiss' && write.isSaid)) return;
  enqueue(sendToActor('notices', () => errorNotice(FAILED[write.kind], { error: failureText(failure) })));
});

const markAll = action<Machine>(({ context: { box }, enqueue }) => {
  const all = boxes.allUnseen(box);
  enqueue.assign({ box: boxes.withFewSeen(box) });
  enqueue({ type: 'mark', params: { mark: all, write: { kind: 'seenUpTo', maxId: all.upTo ?? '' } } });
});

/** All of a row that nobody has seen (rule notifications-grouped). */
const markEach = action<Machine, { ids: readonly string[] }>(({ context: { box }, enqueue }, { ids: named }) => {
  const ids = boxes.markedBy(box, { ids: named });
  if (ids.length > 0) enqueue({ type: 'mark', params: { mark: { ids }, write: { kind: 'seenEach', ids } } });
});

/** All of a row, one after the other: no server has a call for several that others have, too. */
const dismissEach = action<Machine, { row: string; ids: readonly string[] }>(({ context: { writes }, enqueue }, { row, ids }) => {
  enqueue.assign({ writes: [...writes, ...ids.map((id): Write => ({ kind: 'dismiss', id, row }))] });
});

const queue = action<Machine, { write: Write }>(({ context: { writes }, enqueue }, { write }) =>
  enqueue.assign({ writes: [...writes, write] }),
);

/** What a press says to the server, and what becomes of it. */
export const writeActions = { queue, mark, markAll, markEach, dismissEach, settle, refuse };
