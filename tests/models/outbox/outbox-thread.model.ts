import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { anEntry, aSubmission } from '#tests/support/drafts.ts';
import { lightChild } from '#tests/support/machines.ts';
import type { History, Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const TEXTS = ['one', 'two', 'three'];
const [, ...rest] = TEXTS.map((text) => ({ text, media: [], poll: undefined }));
const failure = { kind: 'rejected', status: 422, message: 'no' } as const;
const failed = { error: new Error('no storage') };

/** A submission of three posts. */
const threadEntry = anEntry('k1', { submission: aSubmission({ text: 'one', idempotencyKey: 'k1', after: rest }) });

const isPosted = ({ type, output }: History['events'][number]) => type === 'xstate.done.actor.delivery' && output.kind === 'posted';
/** The number of posts that the server confirmed. */
const confirmed = ({ steps }: Pick<History, 'steps'>): number => steps.filter(({ event, isTaken }) => isTaken && isPosted(event)).length;
const startedTexts = ({ started }: Pick<History, 'started'>): string[] => started('delivery').map(({ entry }) => entry.submission.text);
const hasEnded = ({ steps }: History) => steps.some(({ event, isTaken }) => isTaken && /discard|withdrawn/.test(event.type));

const invariants: Invariants<typeof outboxMachine> = {
  'what is not posted yet is here, in its order': ({ context: { entries } }, history) => {
    if (!history.events.some(({ type }) => type === 'outbox.submit') || hasEnded(history)) return true;
    const here = entries.flatMap(({ submission }) => [submission.text, ...(submission.after ?? []).map(({ text }) => text)]);
    return here.join() === TEXTS.slice(confirmed(history)).join();
  },
  'the posts are sent in their order, and each is posted once': (_, history) => {
    let posted = 0;
    return history.steps.every((step) => {
      if (step.isTaken && isPosted(step.event)) posted += 1;
      return step.started('delivery').every(({ entry }) => entry.submission.text === TEXTS[posted]);
    });
  },
  'each replies to the one before it': (_, { started }) =>
    started('delivery').every(({ entry: { submission } }) =>
      submission.text === 'one' ? submission.purpose.kind === 'status' : submission.purpose.statusId === '1',
    ),
  'each has a key of its own': (_, history) => {
    const keys = new Map<string, string>();
    return history.started('delivery').every(({ entry: { submission } }) => {
      const text = keys.get(submission.idempotencyKey) ?? submission.text;
      keys.set(submission.idempotencyKey, submission.text);
      return text === submission.text;
    });
  },
  'none is sent while the user must decide': ({ context: { entries }, children }) =>
    !children['delivery'] || entries.some(({ question }) => question === undefined),
  'no post is sent without a delivery': (_, history) => startedTexts(history).length >= confirmed(history),
};

/** The outbox with three posts of one form. */
export const outboxThreadModel = modelOf(outboxMachine.provide({ actors: { delivery: lightChild([]) } }), {
  events: [
    { type: 'outbox.submit', entry: threadEntry },
    { type: 'lock.acquired', entries: undefined },
    ...(['outbox.retry', 'outbox.edit', 'outbox.discard', 'outbox.withdrawn'] as const).map((type) => ({ type, id: 'k1' })),
  ],
  outcomes: {
    writeEntry: [{ done: undefined }, failed],
    requestLock: [failed],
    watchConnection: [failed],
    watchTabs: [failed],
    delivery: [
      { done: { kind: 'posted', posted: { statusId: '1', normalised: {} } } },
      { done: { kind: 'refused', failure } },
      { done: { kind: 'unknown' } },
      failed,
    ],
  },
  project: ({ entries, storedIds, writes }) => [
    entries.map(({ submission, question }) => [submission.text, question?.kind]),
    storedIds,
    Math.min(writes.length, 2),
  ],
  invariants,
  limit: 20_000,
});
