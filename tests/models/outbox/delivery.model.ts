import { deliveryMachine } from '#machines/outbox/delivery.machine.ts';
import type { Posted } from '#machines/outbox/delivery-parts.ts';
import { CallError } from '#domain/text/failure.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';
import { modelOf } from '#tests/support/model.ts';

const posted: Posted = { statusId: '1', normalised: {} };
const offline = { error: new CallError({ kind: 'offline' }) };
const refused = { error: new CallError({ kind: 'rejected', status: 422, message: '' }) };
const broken = { error: new CallError({ kind: 'rejected', status: 500, message: '' }) };
const withFile = (change: Parameters<typeof aMedium>[0]) =>
  anEntry('k1', { newestId: '41', submission: aSubmission({ idempotencyKey: 'k1', media: [aMedium(change)] }) });
/** One whose file the server does not have. */
export const unpacked = anEntry('k1', { submission: withFile({}).submission });
const outcomes = {
  ship: [{ done: withFile({ attachmentId: '7' }) }, { done: withFile({ attachmentId: '7', isWorkedOn: true }) }, offline, refused],
  noteNewest: [{ done: '41' }, offline, broken],
  markSent: [{ done: '2026-01-01T00:00:02.000Z' }, broken],
  send: [{ done: posted }, offline, broken, refused],
  lookFor: [
    { done: { kind: 'found', posted } },
    { done: { kind: 'absent' } },
    { done: { kind: 'early' } },
    { done: { kind: 'stale' } },
    offline,
    broken,
  ],
};
const events = [{ type: 'delivery.withdraw' }, { type: 'delivery.online' }] as const;
const project = ({ sends, looks, absences, answer, outcome, entry }: any) => [
  Math.min(sends, 3),
  looks,
  Math.min(absences, 2),
  answer?.status,
  outcome.kind,
  entry.newestId,
  entry.wasSent,
  entry.isDoubted,
  entry.submission.media.map((one: any) => [one.attachmentId, one.isWorkedOn]),
];

/** A post that was just submitted; one that may have left before; one that a person sends again; one with a file. */
export const deliveryModels = [
  anEntry(),
  anEntry('k1', { wasSent: true, newestId: '41' }),
  anEntry('k1', { newestId: '41', isDoubted: true }),
  unpacked,
].map((entry) => modelOf(deliveryMachine, { input: { entry }, events, outcomes, project }));
