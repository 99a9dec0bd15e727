import { describe, expect, test } from 'vitest';
import { selectProblem, selectPurpose } from '#machines/composer/composer.machine.ts';
import type { FormOutcome } from '#domain/composer/form.ts';
import type { Draft, Limits } from '#domain/composer/draft.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import type { Failure } from '#domain/text/failure.ts';
import { aDraft, aMedium, limits } from '#tests/support/drafts.ts';
import { composed, openComposer, openRestoring, over } from '#tests/support/machines-composer.ts';

describe('composer machine: submitting', () => {
  test('passes the draft to the outbox, with a unique key', async () => {
    const { actor, edit, submitAs, notified } = openComposer();
    edit(composed);
    await submitAs('k1');
    const submission = { ...composed, purpose: { kind: 'reply', statusId: '9' }, idempotencyKey: 'k1' };
    const entry = { id: 'k1', formKey: 'reply:9', submission, submittedAt: '2026-01-01', wasSent: false };
    expect(notified).toEqual([['outbox', { type: 'outbox.submit', entry }]]);
    expect(selectPurpose(actor.getSnapshot())).toEqual({ kind: 'reply', statusId: '9' });
  });

  // rules: poll-media
  test('explains that polls and media exclude each other until either changes', () => {
    const { actor } = openComposer();
    const problem = { key: 'polls.or_media' } as const;
    actor.send({ type: 'composer.explain', problem });
    expect(selectProblem(actor.getSnapshot())).toEqual(problem);
    actor.send({ type: 'poll.changed', poll: undefined });
    expect(selectProblem(actor.getSnapshot())).toBe(undefined);
    actor.send({ type: 'composer.explain', problem });
    actor.send({ type: 'uploads.changed', media: [] });
    expect(selectProblem(actor.getSnapshot())).toBe(undefined);
  });

  test('ignores further presses at any time', async () => {
    const { edit, submit, stamp, receive, taken, handed } = openComposer();
    edit({ text: 'hello' });
    submit();
    submit();
    await stamp.resolve({ id: 'k1', at: '' });
    submit();
    taken('k1');
    submit();
    receive('k1', { kind: 'posted' });
    submit();
    expect([stamp.requested.length, handed().length]).toEqual([1, 1]);
  });

  test('does not change the text in flight', async () => {
    const { edit, submitAs, draft, isPosting } = openComposer();
    edit({ text: 'hello' });
    await submitAs('k1');
    edit({ text: 'other' });
    expect([draft().text, isPosting()]).toEqual(['hello', true]);
  });

  test('passes nothing on without a stamp, and reports that', async () => {
    const { edit, submit, stamp, handed, draft, problem } = openComposer();
    edit({ text: 'hello' });
    submit();
    await stamp.reject(new Error('no chance'));
    expect([handed(), draft().text, problem()]).toEqual([[], 'hello', 'post_status.error errors.malformed']);
  });
});

// rules: post-blocked
describe('composer machine: validation', () => {
  test.each<[Partial<Draft>, Partial<Limits>, string]>([
    [{ text: '' }, {}, 'post_status.empty_status_error 5000'],
    [{ text: ' \n ' }, {}, 'post_status.empty_status_error 5000'],
    [{ text: 'hello' }, { textLimit: 4 }, 'post_status.too_long 4'],
    [{ text: 'a', media: [aMedium()] }, {}, 'post_status.media_not_ready 5000'],
    [{ text: 'a', poll: emptyPoll }, {}, 'polls.not_enough_options 5000'],
    [{ text: 'a', poll: { ...emptyPoll, options: ['Pier', ' Pier'] } }, {}, 'polls.not_enough_options 5000'],
  ])('refuses %j with %j', (change, allowed, text) => {
    const { actor, allow, edit, submit, stamp, problem } = openComposer();
    allow(allowed);
    edit(change);
    submit();
    expect([stamp.requested.length, problem()]).toEqual([0, text]);
    actor.send({ type: 'composer.dismiss' });
    expect(problem()).toBe(undefined);
  });

  test('reports the error until the draft changes; a server’s message stays', async () => {
    const { edit, submit, submitAs, receive, problem } = openComposer();
    submit();
    edit({ text: 'hello' });
    expect(problem()).toBe(undefined);
    await submitAs('k1');
    receive('k1', { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } });
    edit({ text: 'hello again' });
    expect(problem()).toBe('post_status.error errors.response_text no');
  });
});

describe('composer machine: outcome', () => {
  test('accepted: deletes the draft that the outbox has stored, and still waits', async () => {
    const { edit, submitAs, taken, takeReceived, draft, isPosting } = openComposer();
    edit(composed);
    await submitAs('k1');
    takeReceived();
    taken('k0');
    taken('k1');
    expect([takeReceived(), draft(), isPosting()]).toEqual([[['draft', { type: 'draft.closed', draft: over }]], composed, true]);
  });

  // rules: after-post
  test.each(['posted', 'queued'] as const)('%s: frees the form and retains visibility, content type and language', async (kind) => {
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
    ['errors.response_text too many tags', { kind: 'rejected', status: 422, message: 'too many tags' }],
    ['errors.rate_limited', { kind: 'throttled', status: 429, message: '' }],
    ['errors.internal', { kind: 'rejected', status: 500, message: 'stack trace' }],
  ])('refused: restores the text with %s, stores it, and then removes it from the outbox', async (text, failure) => {
    const { edit, submitAs, receive, taken, takeReceived, takenBack, draft, problem, isPosting, posted } = openComposer();
    edit(composed);
    await submitAs('k1');
    taken('k1');
    takeReceived();
    receive('k1', { kind: 'refused', failure });
    expect([draft(), problem(), isPosting(), takenBack()]).toEqual([composed, `post_status.error ${text}`, false, ['k1']]);
    expect(posted()).toBe(0);
    expect(takeReceived()).toEqual([['draft', { type: 'draft.returned', draft: composed, from: { entryId: 'k1' } }]]);
  });

  test.each([
    ['status', 'post_status.error errors.malformed'],
    ['edit:7', 'post_status.edit_error errors.malformed'],
    ['chat:2', 'chats.send_error errors.malformed'],
  ])('names the failed action of the form %s', async (key, text) => {
    const { restore, edit, submit, stamp, problem } = openRestoring(key);
    restore(undefined);
    edit({ text: 'hello' });
    submit();
    await stamp.reject(new Error('no chance'));
    expect(problem()).toBe(text);
  });

  // rules: post-key
  test('refused: uses a new key for the next attempt', async () => {
    const { edit, submitAs, receive, handed, problem } = openComposer();
    edit(composed);
    await submitAs('k1');
    receive('k1', { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } });
    await submitAs('k2');
    expect([handed().map(({ entry }) => entry.id), problem()]).toEqual([['k1', 'k2'], undefined]);
  });

  test('withdrawn before sending: restores the text silently, and then removes it from the outbox', async () => {
    const { edit, submitAs, receive, draft, isPosting, problem, takeReceived, takenBack } = openComposer();
    edit(composed);
    await submitAs('k1');
    takeReceived();
    receive('k1', { kind: 'withdrawn' });
    expect([draft(), isPosting(), problem(), takenBack()]).toEqual([composed, false, undefined, ['k1']]);
    expect(takeReceived()).toContainEqual(['draft', { type: 'draft.returned', draft: composed, from: { entryId: 'k1' } }]);
  });

  test.each<FormOutcome>([{ kind: 'posted' }, { kind: 'queued' }, { kind: 'refused', failure: { kind: 'offline' } }])(
    '$kind of another status: changes nothing, and removes nothing from the outbox',
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

// rules: description-reminder
describe('composer machine: missing descriptions', () => {
  const media = [aMedium({ attachmentId: '7' })];
  const reminder = 'post_status.media_undescribed 5000';
  const open = (draft: Partial<Draft>, change: Partial<Limits> = { remindsDescriptions: true }) => {
    const composer = openComposer();
    composer.allow(change);
    composer.edit({ text: 'hello', ...draft });
    return { ...composer, confirm: () => composer.actor.send({ type: 'composer.submit', isReminded: true }) };
  };

  test('need a confirmation, each time', () => {
    const { actor, submit, confirm, stamp, problem } = open({ media });
    submit();
    submit();
    actor.send({ type: 'composer.dismiss' });
    submit();
    expect([stamp.requested.length, problem()]).toEqual([0, reminder]);
    confirm();
    expect(stamp.requested.length).toBe(1);
  });

  test('are confirmed once, also while the defaults of the account are loading', () => {
    const { actor, restore, edit, stamp, allow } = openRestoring('status', {}, { isKnown: false });
    const { start } = actor.getSnapshot().context;
    actor.send({ type: 'composer.begin', start, limits: limits({ remindsDescriptions: true }), defaults: 'requested' });
    restore();
    edit({ text: 'hello', media });
    actor.send({ type: 'composer.submit', isReminded: true });
    expect(stamp.requested.length).toBe(0);
    allow({ remindsDescriptions: true });
    expect([stamp.requested.length, actor.getSnapshot().context.problem]).toEqual([1, undefined]);
  });

  test('need a confirmation where the setting arrives with those defaults', () => {
    const { actor, restore, edit, submit, stamp, allow, problem } = openRestoring('status', {}, { isKnown: false });
    const { start } = actor.getSnapshot().context;
    actor.send({ type: 'composer.begin', start, limits: limits(), defaults: 'requested' });
    restore();
    edit({ text: 'hello', media });
    submit();
    allow({ remindsDescriptions: true });
    expect([stamp.requested.length, problem()]).toEqual([0, reminder]);
  });

  test('are mentioned after every reason that prevents posting, which a confirmation does not overcome', () => {
    const { edit, submit, confirm, stamp, problem } = open({ media, poll: emptyPoll });
    submit();
    expect(problem()).toBe('polls.not_enough_options 5000');
    edit({ poll: undefined, text: 'a'.repeat(6), after: [{ text: '', media, poll: emptyPoll }] });
    submit();
    expect(problem()).toBe('polls.not_enough_options 5000');
    confirm();
    expect([stamp.requested.length, problem()]).toEqual([0, 'polls.not_enough_options 5000']);
  });

  test('of another post of the thread open that post', () => {
    const { submit, draft, problem } = open({ after: [{ text: 'second', media, poll: undefined }] });
    submit();
    expect([draft().text, draft().before?.map(({ text }) => text), problem()]).toEqual(['second', ['hello'], reminder]);
  });

  test.each([
    ['every file has one', { media: [aMedium({ attachmentId: '7', description: 'A heron' })] }, { remindsDescriptions: true }],
    ['there is no file', {}, { remindsDescriptions: true }],
    ['no reminder is wanted', { media }, {}],
  ])('need no confirmation where %s', (_, draft, change) => {
    const { submit, stamp } = open(draft, change);
    submit();
    expect(stamp.requested.length).toBe(1);
  });

  test('are forgotten with the draft', () => {
    const { actor, submit, problem } = open({ media });
    submit();
    actor.send({ type: 'draft.followed', draft: aDraft({ text: 'there' }) });
    expect(problem()).toBe(undefined);
  });
});
