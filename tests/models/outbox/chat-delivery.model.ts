import { chatDeliveryMachine } from '#machines/outbox/chat-lane.ts';
import type { Posted } from '#machines/outbox/delivery.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anEntry } from '#tests/support/drafts.ts';
import { modelOf } from '#tests/support/model.ts';

const posted: Posted = { statusId: '1', normalised: {} };
const offline = { error: new CallError({ kind: 'offline' }) };
const respond = (status: number) => ({ error: new CallError({ kind: 'rejected', status, message: '' }) });

/** A message that was just submitted, with every event of a server and a network (rule chat-tries). */
export const chatDeliveryModel = modelOf(chatDeliveryMachine, {
  input: { entry: anEntry() },
  events: [{ type: 'delivery.withdraw' }, { type: 'delivery.online' }],
  outcomes: {
    measureUndoTime: [{ done: 0 }, offline], // never requested: a chat message can not be undone
    uploadMissing: [{ done: anEntry() }, offline],
    recordNewestId: [{ done: '41' }, offline],
    markSent: [{ done: '2026-01-01T00:00:02.000Z' }, respond(500)],
    send: [{ done: posted }, offline, respond(500), respond(422)],
    findSent: [{ done: { kind: 'found', posted } }, { done: { kind: 'absent' } }, offline],
  },
  project: ({ sends, response: received, outcome, entry }: any) => [sends, received?.status, outcome.kind, entry.wasSent, entry.isDoubted],
});
