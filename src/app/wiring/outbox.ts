import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { deliveryMachine, type Look, type Posted } from '../../../machines/outbox/delivery.machine.ts';
import type { OutboxWrite } from '../../../machines/outbox/outbox-actions.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { findSent, newestOwn } from '../../api/own-statuses.ts';
import { sendStatus } from '../../api/statuses.ts';
import type { PostStore } from '../../browser/post-store.ts';
import { draftOf } from '../../domain/draft-stored.ts';
import { isKeyFresh, type Entry } from '../../domain/outbox.ts';
import { isRecord } from '../../domain/settings/kinds.ts';
import { keyOfVisitor } from '../../domain/visitor.ts';
import type { Live } from './effects.ts';
import { fileNameOf } from './files.ts';
import { nodeIn } from './known.ts';
import type { VisitParts } from './visit.ts';

const purposeIn = (value: unknown): Entry['submission']['purpose'] => {
  const { kind, statusId } = isRecord(value) ? value : {};
  const isAbout = (kind === 'reply' || kind === 'quote' || kind === 'edit') && typeof statusId === 'string';
  return isAbout ? { kind, statusId } : { kind: 'status' };
};

/** An entry as it was kept; what cannot be read is left out. */
const entryOf = (stored: unknown): Entry[] => {
  if (!isRecord(stored) || !isRecord(stored['submission']) || typeof stored['id'] !== 'string') return [];
  const { id, formKey, submission, submittedAt, wasSent, newestId } = stored;
  const draft = draftOf(submission);
  if (!draft) return [];
  return [
    {
      id,
      formKey: String(formKey),
      submission: { ...draft, purpose: purposeIn((submission as Record<string, unknown>)['purpose']), idempotencyKey: id },
      submittedAt: String(submittedAt),
      wasSent: wasSent === true,
      ...(typeof newestId === 'string' ? { newestId } : {}),
    },
  ];
};

/** Fills the holes of the outbox: what it holds lies in IndexedDB, and one tab of this account at a time delivers it. */
export const wireOutbox = ({ http, visitor, effects }: VisitParts, live: Live, posts: PostStore) => {
  const owner = keyOfVisitor(visitor);
  const prefix = `outbox/${owner}/`;
  const accountId = visitor.accountId ?? '';
  const stored = async () =>
    (await posts.all(prefix))
      .flatMap(([, value]) => entryOf(value))
      .toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt));
  const forget = async (id: string) => {
    const [entry] = entryOf(await posts.get(prefix + id));
    for (const { key } of entry?.submission.media ?? []) await posts.remove(fileNameOf(visitor, key));
    await posts.remove(prefix + id);
  };
  return outboxMachine.provide({
    actors: {
      writeEntry: fromPromise<void, { write: OutboxWrite }>(({ input: { write } }) =>
        'keep' in write ? posts.set(prefix + write.keep.id, write.keep) : forget(write.drop),
      ),
      holdLock: fromCallback<AnyEventObject>(({ sendBack }) =>
        live.takeTurn(prefix, () => {
          stored()
            .catch((error: unknown) => (effects.report(error), []))
            .then((entries) => sendBack({ type: 'lock.held', entries }))
            .catch(effects.report);
        }),
      ),
      watchConnection: live.connectionReturns(),
      delivery: deliveryMachine.provide({
        actors: {
          noteNewest: fromPromise<string | undefined>(({ signal }) => newestOwn(http, { accountId }, signal)),
          markSent: fromPromise<void, { entry: Entry }>(({ input: { entry } }) => posts.set(prefix + entry.id, entry)),
          send: fromPromise<Posted, { entry: Entry }>(({ input: { entry }, signal, system }) => {
            const pollLimits = nodeIn(system)?.pollLimits;
            return sendStatus(http, { submission: entry.submission, ...(pollLimits ? { pollLimits } : {}) }, signal);
          }),
          lookFor: fromPromise<Look, { entry: Entry }>(async ({ input: { entry }, signal }) => {
            const posted = await findSent(http, { accountId, entry }, signal);
            if (posted) return { kind: 'found', posted };
            return { kind: isKeyFresh(entry, Date.now()) ? 'absent' : 'stale' };
          }),
        },
      }),
    },
  });
};
