import { describe, expect, test } from 'vitest';
import { emptyDraft } from '#domain/composer/draft.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { composed, openRestoring } from '#tests/support/machines-composer.ts';

const aside = ['draft', { type: 'draft.stash', draft: composed }];

// rules: early-input
describe('composer machine: input before the stored draft is read', () => {
  test('stays in the form, and is stored after the draft is read', () => {
    const { edit, restore, takeReceived, draft } = openRestoring('status');
    edit({ text: 'h' });
    edit({ text: 'hello' });
    expect([draft().text, takeReceived()]).toEqual(['hello', []]);
    restore();
    const typed = aDraft({ text: 'hello' });
    expect([draft(), takeReceived()]).toEqual([
      typed,
      [
        ['uploads', { type: 'uploads.restore', media: [] }],
        ['poll', { type: 'poll.restore', poll: undefined }],
        ['draft', { type: 'draft.changed', draft: typed }],
      ],
    ]);
  });

  test('moves the stored draft to the drafts instead of overwriting it', () => {
    const { edit, restore, takeReceived, draft } = openRestoring('status');
    edit({ text: 'hello' });
    restore(composed);
    expect([draft().text, takeReceived()[0]]).toEqual(['hello', aside]);
  });

  test('is appended to the opening text', () => {
    const { edit, restore, draft } = openRestoring('reply:9', { text: '@noor ', visibility: 'private' });
    edit({ text: 'yes' });
    expect(draft()).toEqual({ ...emptyDraft, visibility: 'private', text: '@noor yes' });
    edit({ text: '@noor yes!' });
    restore();
    expect(draft()).toEqual({ ...emptyDraft, visibility: 'private', text: '@noor yes!' });
  });

  test('retains added files and the poll', () => {
    const { actor, restore, draft, takeReceived } = openRestoring('edit:9', { text: 'before', media: [aMedium({ key: 'old' })] });
    const poll = { ...emptyPoll, options: ['Pier', 'Bridge'] };
    actor.send({ type: 'uploads.changed', media: [aMedium({ key: 'new' })] });
    actor.send({ type: 'poll.changed', poll });
    restore();
    const both = [aMedium({ key: 'old' }), aMedium({ key: 'new' })];
    expect(draft()).toEqual({ ...emptyDraft, text: 'before', media: both, poll });
    expect(takeReceived().slice(0, 2)).toEqual([
      ['uploads', { type: 'uploads.restore', media: both }],
      ['poll', { type: 'poll.restore', poll }],
    ]);
  });

  test('is posted when submitted at once, not refused as empty', async () => {
    const { actor, edit, restore, submit, stamp, handed, draft, problem, isPosting } = openRestoring('status');
    edit({ text: 'hello' });
    submit();
    expect(isPosting()).toBe(true);
    edit({ text: 'too late' });
    restore();
    await stamp.resolve({ id: 'k1', at: '2026-01-01' });
    expect([actor.getSnapshot().value, problem(), draft().text]).toEqual([{ posting: 'submitted' }, undefined, 'hello']);
    expect(handed()).toMatchObject([{ entry: { submission: { text: 'hello' } } }]);
  });

  test('reports its validation error after the draft is read', () => {
    const { actor, edit, restore, submit, allow, problem, draft } = openRestoring('status');
    edit({ text: 'hello' });
    submit();
    allow({ textLimit: 2 });
    restore();
    expect([actor.getSnapshot().value, problem(), draft().text]).toEqual(['editing', 'post_status.too_long 2', 'hello']);
  });

  test('is stashed when a draft is imported', () => {
    const { edit, bring, restore, takeReceived, draft } = openRestoring('status');
    edit({ text: 'hello' });
    bring(aDraft({ text: 'from the drafts' }));
    restore(composed);
    expect([draft().text, takeReceived().slice(0, 2)]).toEqual([
      'from the drafts',
      [['draft', { type: 'draft.stash', draft: aDraft({ text: 'hello' }) }], aside],
    ]);
  });

  test('is stored when the draft could not be read', () => {
    const { actor, edit, submit, draft } = openRestoring('status');
    edit({ text: 'hello' });
    submit();
    actor.send({ type: 'xstate.error.actor.draft', error: new Error('a bug'), actorId: 'draft' } as never);
    expect([actor.getSnapshot().value, draft().text]).toEqual(['editing', 'hello']);
  });

  test('starts with the settings’ defaults in any order', () => {
    const { actor, edit, restore, draft } = openRestoring('status');
    edit({ text: 'hello' });
    actor.send({ type: 'composer.begin', start: { ...emptyDraft, visibility: 'private' }, limits: actor.getSnapshot().context.limits });
    restore();
    expect(draft()).toEqual(aDraft({ text: 'hello', visibility: 'private' }));
  });

  test('uses the text of a repeated opening', () => {
    const { actor, restore, draft } = openRestoring('reply:9', { text: '@noor ' });
    actor.send({ type: 'composer.fill', change: { text: '@lena ' } });
    restore();
    expect(draft().text).toBe('@lena ');
  });
});
