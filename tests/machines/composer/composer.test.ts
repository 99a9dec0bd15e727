import { describe, expect, test } from 'vitest';
import { selectPurpose } from '#machines/composer/composer.machine.ts';
import type { FormOutcome } from '#domain/composer/form.ts';
import type { Draft, Limits } from '#domain/composer/draft.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import type { Failure } from '#domain/text/failure.ts';
import { aMedium } from '#tests/support/drafts.ts';
import { composed, openComposer, over } from '#tests/support/machines-composer.ts';

describe('submitting', () => {
  test('hands what was composed to the outbox, with what makes it one of its kind', async () => {
    const { actor, edit, submitAs, notified } = openComposer();
    edit(composed);
    await submitAs('k1');
    const submission = { ...composed, purpose: { kind: 'reply', statusId: '9' }, idempotencyKey: 'k1' };
    const entry = { id: 'k1', formKey: 'reply:9', submission, submittedAt: '2026-01-01', wasSent: false };
    expect(notified).toEqual([['outbox', { type: 'outbox.submit', entry }]]);
    expect(selectPurpose(actor.getSnapshot())).toEqual({ kind: 'reply', statusId: '9' });
  });

  test('an impatient second press hands over nothing more, whenever it comes', async () => {
    const { edit, submit, stamp, receive, taken, handed } = openComposer();
    edit({ text: 'hello' });
    submit();
    submit();
    await stamp.answer({ id: 'k1', at: '' });
    submit();
    taken('k1');
    submit();
    receive('k1', { kind: 'posted' });
    submit();
    expect([stamp.asked.length, handed().length]).toEqual([1, 1]);
  });

  test('the text is not changed while it is on its way', async () => {
    const { edit, submitAs, draft, isPosting } = openComposer();
    edit({ text: 'hello' });
    await submitAs('k1');
    edit({ text: 'other' });
    expect([draft().text, isPosting()]).toEqual(['hello', true]);
  });

  test('without a stamp nothing is handed over, and it is said', async () => {
    const { edit, submit, stamp, handed, draft, problem } = openComposer();
    edit({ text: 'hello' });
    submit();
    await stamp.refuse(new Error('no chance'));
    expect([handed(), draft().text, problem()]).toEqual([[], 'hello', 'post_status.error errors.malformed']);
  });
});

// rules: post-blocked
describe('what stands in the way', () => {
  test.each<[Partial<Draft>, Partial<Limits>, string]>([
    [{ text: '' }, {}, 'post_status.empty_status_error 5000'],
    [{ text: ' \n ' }, {}, 'post_status.empty_status_error 5000'],
    [{ text: 'hello' }, { textLimit: 4 }, 'post_status.too_long 4'],
    [{ text: 'a', media: [aMedium()] }, {}, 'post_status.media_not_ready 5000'],
    [{ text: 'a', poll: emptyPoll }, {}, 'polls.not_enough_options 5000'],
    [{ text: 'a', poll: { ...emptyPoll, options: ['Pier', ' Pier'] } }, {}, 'polls.not_enough_options 5000'],
  ])('%j with %j is not handed over', (change, allowed, words) => {
    const { actor, allow, edit, submit, stamp, problem } = openComposer();
    allow(allowed);
    edit(change);
    submit();
    expect([stamp.asked.length, problem()]).toEqual([0, words]);
    actor.send({ type: 'composer.dismiss' });
    expect(problem()).toBe(undefined);
  });

  test('is said until the draft changes; the server’s words stay', async () => {
    const { edit, submit, submitAs, receive, problem } = openComposer();
    submit();
    edit({ text: 'hello' });
    expect(problem()).toBe(undefined);
    await submitAs('k1');
    receive('k1', { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } });
    edit({ text: 'hello again' });
    expect(problem()).toBe('post_status.error errors.said no');
  });
});

describe('what became of it', () => {
  test('taken: the outbox has it written down, so the draft goes, and the form still waits', async () => {
    const { edit, submitAs, taken, takeReceived, draft, isPosting } = openComposer();
    edit(composed);
    await submitAs('k1');
    takeReceived();
    taken('k0');
    taken('k1');
    expect([takeReceived(), draft(), isPosting()]).toEqual([[['draft', { type: 'draft.closed', draft: over }]], composed, true]);
  });

  // rules: after-post
  test.each(['posted', 'kept'] as const)('%s: the form is free and keeps visibility, content type and language', async (kind) => {
    const { edit, submitAs, receive, takeReceived, draft, isPosting, posted } = openComposer();
    edit({ ...composed, language: 'de', sensitive: true });
    await submitAs('k1');
    takeReceived();
    receive('k1', { kind });
    const after = { ...over, language: 'de' };
    expect([draft(), isPosting(), posted()]).toEqual([after, false, 1]);
    expect(takeReceived()).toEqual([
      ['draft', { type: 'draft.closed', draft: after }],
      ['uploads', { type: 'uploads.restore', media: [] }],
      ['poll', { type: 'poll.restore', poll: undefined }],
    ]);
  });

  test.each<[string, Failure]>([
    ['errors.said too many tags', { kind: 'rejected', status: 422, message: 'too many tags' }],
    ['errors.rate_limited', { kind: 'throttled', status: 429, message: '' }],
    ['errors.internal', { kind: 'rejected', status: 500, message: 'stack trace' }],
  ])('refused: the text is back with %s, is written down, and only then taken from the outbox', async (words, failure) => {
    const { edit, submitAs, receive, taken, takeReceived, takenBack, draft, problem, isPosting, posted } = openComposer();
    edit(composed);
    await submitAs('k1');
    taken('k1');
    takeReceived();
    receive('k1', { kind: 'refused', failure });
    expect([draft(), problem(), isPosting(), takenBack()]).toEqual([composed, `post_status.error ${words}`, false, ['k1']]);
    expect(posted()).toBe(0);
    expect(takeReceived()).toEqual([['draft', { type: 'draft.returned', draft: composed, from: { entryId: 'k1' } }]]);
  });

  // rules: post-key
  test('the next try after a refusal has a key of its own', async () => {
    const { edit, submitAs, receive, handed, problem } = openComposer();
    edit(composed);
    await submitAs('k1');
    receive('k1', { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } });
    await submitAs('k2');
    expect([handed().map(({ entry }) => entry.id), problem()]).toEqual([['k1', 'k2'], undefined]);
  });

  test('taken back before it was sent: the text is back without a word, and then taken from the outbox', async () => {
    const { edit, submitAs, receive, draft, isPosting, problem, takeReceived, takenBack } = openComposer();
    edit(composed);
    await submitAs('k1');
    takeReceived();
    receive('k1', { kind: 'withdrawn' });
    expect([draft(), isPosting(), problem(), takenBack()]).toEqual([composed, false, undefined, ['k1']]);
    expect(takeReceived()).toContainEqual(['draft', { type: 'draft.returned', draft: composed, from: { entryId: 'k1' } }]);
  });

  test.each<FormOutcome>([{ kind: 'posted' }, { kind: 'kept' }, { kind: 'refused', failure: { kind: 'offline' } }])(
    '$kind of another post changes nothing here, and takes nothing out of the outbox',
    async (outcome) => {
      const { edit, submitAs, receive, takenBack, draft, isPosting } = openComposer();
      edit(composed);
      receive('k0', outcome);
      await submitAs('k1');
      receive('k0', outcome);
      expect([draft(), isPosting(), takenBack()]).toEqual([composed, true, []]);
    },
  );
});
