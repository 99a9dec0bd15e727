import { describe, expect, test } from 'vitest';
import { emptyDraft } from '#domain/composer/draft.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { composed, openRestoring } from '#tests/support/machines-composer.ts';

const aside = ['draft', { type: 'draft.stash', draft: composed }];

// rules: early-input
describe('input before the stored draft was read', () => {
  test('stays in the form, and is kept as soon as the draft was read', () => {
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

  test('joins the text that the form is opened with', () => {
    const { edit, restore, draft } = openRestoring('reply:9', { text: '@noor ', visibility: 'private' });
    edit({ text: 'yes' });
    expect(draft()).toEqual({ ...emptyDraft, visibility: 'private', text: '@noor yes' });
    edit({ text: '@noor yes!' });
    restore();
    expect(draft()).toEqual({ ...emptyDraft, visibility: 'private', text: '@noor yes!' });
  });

  test('keeps files and the poll that were added', () => {
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

  test('that is submitted at once is posted, not refused as empty', async () => {
    const { actor, edit, restore, submit, stamp, handed, draft, problem, isPosting } = openRestoring('status');
    edit({ text: 'hello' });
    submit();
    expect(isPosting()).toBe(true);
    edit({ text: 'too late' });
    restore();
    await stamp.answer({ id: 'k1', at: '2026-01-01' });
    expect([actor.getSnapshot().value, problem(), draft().text]).toEqual([{ posting: 'submitted' }, undefined, 'hello']);
    expect(handed()).toMatchObject([{ entry: { submission: { text: 'hello' } } }]);
  });

  test('that cannot be posted says why once the draft was read', () => {
    const { actor, edit, restore, submit, allow, problem, draft } = openRestoring('status');
    edit({ text: 'hello' });
    submit();
    allow({ textLimit: 2 });
    restore();
    expect([actor.getSnapshot().value, problem(), draft().text]).toEqual(['editing', 'post_status.too_long 2', 'hello']);
  });

  test('is put aside when a draft from elsewhere is opened in the form', () => {
    const { edit, bring, restore, takeReceived, draft } = openRestoring('status');
    edit({ text: 'hello' });
    bring(aDraft({ text: 'from the drafts' }));
    restore(composed);
    expect([draft().text, takeReceived().slice(0, 2)]).toEqual([
      'from the drafts',
      [['draft', { type: 'draft.stash', draft: aDraft({ text: 'hello' }) }], aside],
    ]);
  });

  test('is kept where the draft could not be read', () => {
    const { actor, edit, submit, draft } = openRestoring('status');
    edit({ text: 'hello' });
    submit();
    actor.send({ type: 'xstate.error.actor.draft', error: new Error('a bug'), actorId: 'draft' } as never);
    expect([actor.getSnapshot().value, draft().text]).toEqual(['editing', 'hello']);
  });

  test('begins as the settings say, whatever came first', () => {
    const { actor, edit, restore, draft } = openRestoring('status');
    edit({ text: 'hello' });
    actor.send({ type: 'composer.begin', start: { ...emptyDraft, visibility: 'private' }, limits: actor.getSnapshot().context.limits });
    restore();
    expect(draft()).toEqual(aDraft({ text: 'hello', visibility: 'private' }));
  });

  test('opening the form again with other text uses that text', () => {
    const { actor, restore, draft } = openRestoring('reply:9', { text: '@noor ' });
    actor.send({ type: 'composer.fill', change: { text: '@lena ' } });
    restore();
    expect(draft().text).toBe('@lena ');
  });
});
