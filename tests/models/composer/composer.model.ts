import type { SnapshotFrom } from 'xstate';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import { validationErrorOf } from '#domain/composer/draft.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { aDraft, aMedium, limits } from '#tests/support/drafts.ts';
import type { Reach } from '#tests/support/model-cover.ts';
import { isResponseOf, type History, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const stored = aDraft({ text: 'from yesterday' });
const failure = { kind: 'rejected', status: 422, message: 'no' } as const;
const from = {};
const crash = { error: new Error('a bug') };

type Snapshot = SnapshotFrom<typeof composerMachine>;

/** The text typed last that was neither posted nor discarded. */
const typedIn = ({ steps }: History): string | undefined => {
  let typed: string | undefined;
  for (const { event, isTaken, snapshot } of steps) {
    if (!isTaken) continue;
    if (event.type === 'composer.edit') typed = event['change'].text ?? typed;
    // The persister sends it only when the other tab had read this text, or when it has stashed it (draft-persister.model.ts).
    if (event.type === 'draft.followed' && snapshot.matches('editing')) typed = undefined;
    if (/^composer\.(discard|acceptedElsewhere)$/.test(event.type)) typed = undefined;
    if (event.type === 'composer.outcome' && event['entryId'] === 'k1' && event['outcome'].kind !== 'refused') typed = undefined;
  }
  return typed;
};

/** True if a text is in the form, among the drafts, or submitted. */
const isSomewhere = (text: string, { context: { draft, followed } }: Snapshot, { notified }: History): boolean =>
  draft.text.includes(text) || followed?.text === text || notified('draft', 'draft.stash').some((one) => one['draft'].text.includes(text));

const handedIn = ({ notified }: History) => notified('outbox', 'outbox.submit');

const invariants: Invariants<typeof composerMachine> = {
  'typed text is somewhere': (snapshot, history) => {
    const text = typedIn(history);
    return text === undefined || isSomewhere(text, snapshot, history);
  },
  'a submitted post is posted, returned to the form, or being sent': (snapshot, history) =>
    handedIn(history).length ===
    history.emitted('composer.posted').length + history.notified('outbox', 'outbox.withdrawn').length + Number(snapshot.matches('posting')),
  'what was handed over is what is written': ({ context: { draft, entryId }, ...snapshot }, history) =>
    snapshot.value === undefined ||
    !isResponseOf('stamp', 'done', history) ||
    draft.scheduledAt !== undefined ||
    [handedIn(history).at(-1)?.['entry']].every((entry) => entry.id === entryId && entry.submission.text === draft.text),
  'nothing empty or too long is submitted': ({ context: { draft, limits, purpose } }, { steps }) =>
    (steps.at(-1)?.started('stamp').length ?? 0) === 0 || validationErrorOf(draft, limits, purpose.kind) === undefined,
  'a file without a description is submitted only after a confirmation': ({ context: { draft, limits } }, { steps }) =>
    (steps.at(-1)?.started('stamp').length ?? 0) === 0 ||
    !limits.remindsDescriptions ||
    draft.media.length === 0 ||
    steps.some(({ event }) => event.type === 'composer.submit' && event['isReminded'] === true),
  'a post whose time has passed is not handed over, and the reason is shown': ({ context: { draft, problem } }, history) =>
    (!isResponseOf('stamp', 'done', history) || draft.scheduledAt === undefined || problem?.key === 'schedule.too_soon') &&
    handedIn(history).every(({ entry }) => entry.submission.scheduledAt === undefined),
  'a refusal and a failure are reported': ({ context: { problem } }, history) =>
    !(
      isResponseOf('stamp', 'error', history) ||
      (history.steps.at(-1)?.isTaken && history.last?.['outcome']?.kind === 'refused' && history.last['entryId'] === 'k1')
    ) ||
    problem !== undefined ||
    !handedIn(history).length,
  'the storage keeps a draft until another has it': (_, { notified, steps }) =>
    notified('draft', 'draft.closed').length <=
    steps.filter(({ event, isTaken }) => isTaken && /^composer\.(accepted|outcome|discard|stash|acceptedElsewhere)$/.test(event.type))
      .length,
  'each change is sent to the storage': ({ context: { draft }, ...rest }, { last, notified, steps }) =>
    !rest ||
    last?.type !== 'composer.edit' ||
    !steps.at(-1)?.isTaken ||
    steps.some(({ event }) => event.type === 'composer.accepted') ||
    notified('draft').length === 0 ||
    notified('draft').at(-1)?.['draft']?.text === draft.text,
};

/** The post form. */
export const composerModel = modelOf(composerMachine, {
  input: { key: 'status' },
  events: [
    { type: 'draft.restored', draft: undefined },
    { type: 'draft.restored', draft: stored },
    { type: 'composer.edit', change: { text: 'hello' } },
    { type: 'composer.edit', change: { scheduledAt: '2026-01-01T00:00:00.000Z' } },
    {
      type: 'composer.begin',
      start: aDraft({ text: '', visibility: 'private' }),
      limits: limits({ remindsDescriptions: true }),
      formId: 'form',
    },
    { type: 'composer.begin', start: aDraft({ text: '' }), limits: limits({ textLimit: 2 }) },
    { type: 'composer.begin', start: aDraft({ text: '' }), limits: limits(), defaults: 'requested' },
    { type: 'composer.fill', change: { text: '@noor ' } },
    { type: 'composer.import', draft: aDraft({ text: 'back' }), from },
    { type: 'uploads.changed', media: [] },
    { type: 'uploads.changed', media: [aMedium()] },
    { type: 'uploads.changed', media: [aMedium({ attachmentId: '7' })] },
    { type: 'poll.changed', poll: undefined },
    { type: 'poll.changed', poll: emptyPoll },
    { type: 'composer.submit' },
    { type: 'composer.submit', isReminded: true },
    { type: 'composer.arrange', step: { kind: 'open', at: 0 } },
    { type: 'composer.dismiss' },
    { type: 'composer.explain', problem: { key: 'polls.or_media' } },
    { type: 'composer.discard' },
    { type: 'composer.stash' },
    { type: 'draft.followed', draft: aDraft({ text: 'there' }) },
    { type: 'draft.followed', draft: undefined },
    { type: 'composer.acceptedElsewhere', versions: { there: 1 } },
    { type: 'composer.acceptedElsewhere', versions: { form: 100 } },
    { type: 'draft.stashed', stashed: { stashKey: 'aside:1', draft: aDraft() } },
    { type: 'composer.accepted', entryId: 'k1' },
    { type: 'composer.accepted', entryId: 'k0' },
    { type: 'composer.outcome', entryId: 'k1', outcome: { kind: 'posted' } },
    { type: 'composer.outcome', entryId: 'k1', outcome: { kind: 'queued' } },
    { type: 'composer.outcome', entryId: 'k1', outcome: { kind: 'refused', failure } },
    { type: 'composer.outcome', entryId: 'k0', outcome: { kind: 'posted' } },
  ],
  outcomes: {
    stamp: [{ done: { id: 'k1', at: '2026-01-01' } }, { error: new Error('no chance') }],
    draft: [crash],
    uploads: [crash],
    poll: [crash],
    preview: [crash],
    parent: [crash],
    watchStart: [crash],
  },
  invariants,
  project: ({
    draft,
    limits: { textLimit, remindsDescriptions },
    isReminded,
    defaults,
    imported,
    isTouched,
    followed,
    entryId,
    problem,
  }) => [
    defaults === 'requested',
    draft.text !== '',
    draft.media.map(({ attachmentId }) => attachmentId),
    draft.poll !== undefined,
    draft.scheduledAt !== undefined,
    imported !== undefined,
    isTouched,
    followed !== undefined,
    entryId,
    problem?.key,
    textLimit,
    remindsDescriptions,
    isReminded,
  ],
});

/** The input that the form permits: text without a time while it can be edited, no submission of text that is too long, and "Dismiss" beside an error. */
export const atForm: Reach<typeof composerMachine>['can'] = (event, snapshot) => {
  const { problem, limits } = snapshot.context;
  const canWrite = snapshot.matches('editing') || snapshot.matches({ restoring: 'open' });
  if (event.type === 'composer.edit') return canWrite && event['change'].scheduledAt === undefined;
  if (/^composer\.(discard|stash)$/.test(event.type)) return snapshot.matches('editing');
  if (event.type === 'composer.submit') return canWrite && (limits.textLimit === 0 || limits.textLimit > 2);
  if (event.type === 'composer.dismiss') return problem !== undefined;
  return true;
};
