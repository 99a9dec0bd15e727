import type { AnyEventObject } from 'xstate';
import { deliveryMachine, type Posted } from '#machines/outbox/delivery.machine.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { CallError } from '#domain/text/failure.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';
import { isResponseOf, type History, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const posted: Posted = { statusId: '1', normalised: {} };
const offline = { error: new CallError({ kind: 'offline' }) };
const refused = { error: new CallError({ kind: 'rejected', status: 422, message: '' }) };
const broken = { error: new CallError({ kind: 'rejected', status: 500, message: '' }) };
const withFile = (change: Parameters<typeof aMedium>[0]) =>
  anEntry('k1', { newestId: '41', submission: aSubmission({ idempotencyKey: 'k1', media: [aMedium(change)] }) });
/** An entry with a file that the server does not have. */
export const unpacked = anEntry('k1', { submission: withFile({}).submission });
/** An entry that can be undone for some seconds. */
export const undoable = anEntry('k1', { undoMs: 10_000 });
const outcomes = {
  measureUndoTime: [{ done: 9_500 }, { done: 0 }, broken],
  uploadMissing: [
    { done: withFile({ attachmentId: '7' }) },
    { done: withFile({ attachmentId: '7', isProcessing: true }) },
    offline,
    refused,
  ],
  recordNewestId: [{ done: '41' }, offline, broken],
  markSent: [{ done: '2026-01-01T00:00:02.000Z' }, broken],
  send: [{ done: posted }, offline, broken, refused],
  findSent: [
    { done: { kind: 'found', posted } },
    { done: { kind: 'absent' } },
    { done: { kind: 'early' } },
    { done: { kind: 'stale' } },
    offline,
    broken,
  ],
};
const events = [{ type: 'delivery.withdraw' }, { type: 'delivery.online' }] as const;
const project = ({ leftMs, sends, absences, response, outcome, entry }: any) => [
  leftMs,
  Math.min(sends, 3),
  Math.min(absences, 2),
  response?.status,
  outcome.kind,
  entry.newestId,
  entry.wasSent,
  entry.isDoubted,
  entry.submission.media.map((one: any) => [one.attachmentId, one.isProcessing]),
];

/** True if the post was sent again only after it was missing in two lookups since the previous sending. */
const isOnlySentWhereMissing = (wasSent: boolean, { steps, started }: History): boolean => {
  let missing = wasSent ? 0 : 2;
  const leavesIn = steps.map((step) => {
    if (step.event.type === 'xstate.done.actor.findSent' && step.event['output'].kind === 'absent') missing += 1;
    if (step.started('send').length === 0) return true;
    const isAllowed = missing >= 2;
    missing = 0;
    return isAllowed;
  });
  return leavesIn.every(Boolean) && started('send').length <= 3;
};

/** The lookups with a response since the post was sent last; one that did not reach the server proves nothing. */
const lookupsSince = ({ steps }: History): number => {
  const from = steps.findLastIndex((step) => step.started('send').length > 0);
  const isLook = ({ type, error }: AnyEventObject) => type.endsWith('.actor.findSent') && error !== offline.error;
  return steps.slice(from + 1).filter(({ event }) => isLook(event)).length;
};

const invariantsOf = (entry: Entry): Invariants<typeof deliveryMachine> => ({
  'it is sent again only after it was missing twice, and at most three times': (_, history) =>
    isOnlySentWhereMissing(entry.wasSent, history),
  'it is marked as sent before it is sent': (_, { started }) =>
    started('send').every((input) => input.entry.wasSent) && started('markSent').length >= started('send').length,
  'it is sent as it was written, with its key': (_, { started }) =>
    started('send').every(
      ({ entry: { id, submission } }) =>
        id === entry.id && submission.text === entry.submission.text && submission.idempotencyKey === entry.submission.idempotencyKey,
    ),
  'it is sent with all its files': (_, { started }) =>
    started('send').every((input) => input.entry.submission.media.every(({ attachmentId }: DraftMedia) => attachmentId !== undefined)),
  'it is searched for at most six times': (_, history) => lookupsSince(history) <= 6,
  'it is posted only where the server has it': ({ status, context: { outcome } }, { last }) =>
    status !== 'done' || (outcome.kind === 'posted') === (last?.['output']?.statusId === '1' || last?.['output']?.kind === 'found'),
  'a post that may have arrived is refused only after a search': ({ status, context: { outcome, entry: now, sends } }, history) =>
    status !== 'done' || outcome.kind !== 'refused' || sends === 0 || !now.isDoubted || isResponseOf('findSent', 'done', history),
  'it is refused only if the server refused it': ({ status, context: { outcome } }, { last }) =>
    status !== 'done' ||
    outcome.kind !== 'refused' ||
    outcome.failure.kind === 'rejected' ||
    last?.type === 'xstate.error.actor.uploadMissing',
  'it is withdrawn only where nothing has left': ({ status, context: { outcome, sends } }, { last }) =>
    status !== 'done' || outcome.kind !== 'withdrawn' || (sends === 0 && !entry.wasSent && last?.type === 'delivery.withdraw'),
  'what can still be undone has not left': (_, { started, steps }) =>
    entry.undoMs === undefined ||
    started('recordNewestId').length + started('send').length === 0 ||
    steps.some(({ event }) => event['output'] === 0 || event.type === 'xstate.error.actor.measureUndoTime'),
  'a form is free once it takes long': ({ value }, { notified }) =>
    !(typeof value !== 'string' || ['waiting', 'searchDelayed', 'disconnected'].includes(value)) ||
    notified('parent', 'delivery.stored').length > 0,
});

/** A post that was just submitted, one that may have been sent before, one that the user sends again, one with a file, and one that can be undone. */
export const deliveryModels = [
  anEntry(),
  anEntry('k1', { wasSent: true, newestId: '41' }),
  anEntry('k1', { newestId: '41', isDoubted: true }),
  unpacked,
  undoable,
].map((entry) => modelOf(deliveryMachine, { input: { entry }, events, outcomes, project, invariants: invariantsOf(entry) }));
