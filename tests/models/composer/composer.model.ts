import { composerMachine } from '#machines/composer/composer.machine.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { aDraft, aMedium, limits } from '#tests/support/drafts.ts';
import type { Reach } from '#tests/support/model-cover.ts';
import { modelOf } from '#tests/support/model.ts';

const stored = aDraft({ text: 'from yesterday' });
const failure = { kind: 'rejected', status: 422, message: 'no' } as const;
const from = {};
const crash = { error: new Error('a bug') };

/** The post form. */
export const composerModel = modelOf(composerMachine, {
  input: { key: 'status' },
  events: [
    { type: 'draft.restored', draft: undefined },
    { type: 'draft.restored', draft: stored },
    { type: 'composer.edit', change: { text: 'hello' } },
    { type: 'composer.begin', start: aDraft({ text: '', visibility: 'private' }), limits: limits(), form: 'form' },
    { type: 'composer.begin', start: aDraft({ text: '' }), limits: limits({ textLimit: 2 }) },
    { type: 'composer.begin', start: aDraft({ text: '' }), limits: limits(), defaults: 'requested' },
    { type: 'composer.fill', change: { text: '@noor ' } },
    { type: 'composer.bring', draft: aDraft({ text: 'back' }), from },
    { type: 'uploads.changed', media: [] },
    { type: 'uploads.changed', media: [aMedium()] },
    { type: 'poll.changed', poll: undefined },
    { type: 'poll.changed', poll: emptyPoll },
    { type: 'composer.submit' },
    { type: 'composer.dismiss' },
    { type: 'composer.discard' },
    { type: 'composer.putAside' },
    { type: 'draft.followed', draft: aDraft({ text: 'there' }) },
    { type: 'draft.followed', draft: undefined },
    { type: 'composer.takenElsewhere', versions: { there: 1 } },
    { type: 'composer.takenElsewhere', versions: { form: 100 } },
    { type: 'draft.stashed', stashed: { asideKey: 'aside:1', draft: aDraft() } },
    { type: 'composer.taken', entryId: 'k1' },
    { type: 'composer.taken', entryId: 'k0' },
    { type: 'composer.outcome', entryId: 'k1', outcome: { kind: 'posted' } },
    { type: 'composer.outcome', entryId: 'k1', outcome: { kind: 'kept' } },
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
  project: ({ draft, limits: { textLimit }, defaults, brought, isTouched, followed, entryId, problem }) => [
    defaults === 'requested',
    draft.text !== '',
    draft.media.length > 0,
    draft.poll !== undefined,
    brought !== undefined,
    isTouched,
    followed !== undefined,
    entryId,
    problem?.key,
    textLimit,
  ],
});

/** What a person can do where the form stands: it takes text while it can be edited, sends nothing that is too long, and shows "Dismiss" beside a problem. */
export const atForm: Reach<typeof composerMachine>['can'] = (event, snapshot) => {
  const { problem, limits } = snapshot.context;
  const canWrite = snapshot.matches('editing') || snapshot.matches({ restoring: 'open' });
  if (event.type === 'composer.edit') return canWrite;
  if (/^composer\.(discard|putAside)$/.test(event.type)) return snapshot.matches('editing');
  if (event.type === 'composer.submit') return canWrite && (limits.textLimit === 0 || limits.textLimit > 2);
  if (event.type === 'composer.dismiss') return problem !== undefined;
  return true;
};
