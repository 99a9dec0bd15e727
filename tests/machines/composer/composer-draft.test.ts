import { describe, expect, test } from 'vitest';
import { emptyDraft, type Draft } from '#domain/composer/draft.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { composed, openComposer, openRestoring, over } from '#tests/support/machines-composer.ts';

// rules: draft-key
describe('composer machine: draft', () => {
  test('prefers the stored draft over the opening text', () => {
    const { restore, draft } = openRestoring('reply:9', { text: '@noor ' });
    restore(composed);
    expect(draft()).toEqual(composed);
  });

  test('starts with the opening text when nothing is stored', () => {
    const { restore, draft } = openRestoring('reply:9', { text: '@noor ' });
    restore();
    expect(draft()).toEqual({ ...emptyDraft, text: '@noor ' });
  });

  test('sends every change to the persister, with files', () => {
    const { actor, edit, takeReceived, draft } = openComposer();
    edit({ text: 'h' });
    actor.send({ type: 'uploads.changed', media: [aMedium()] });
    const after = aDraft({ text: 'h', media: [aMedium()] });
    expect(takeReceived().map(([who, { draft: notified }]) => [who, notified])).toEqual([
      ['draft', aDraft({ text: 'h' })],
      ['draft', after],
    ]);
    expect(draft()).toEqual(after);
  });

  test('does not replace the draft when opened with other text', () => {
    const { actor, edit, draft } = openComposer();
    actor.send({ type: 'composer.fill', change: { text: '@noor ' } });
    expect(draft().text).toBe('@noor ');
    edit({ text: '@noor yes' });
    actor.send({ type: 'composer.fill', change: { text: '@noor ' } });
    expect(draft().text).toBe('@noor yes');
  });

  test('passes a stored poll to its form, and stores the form’s changes', () => {
    const poll = { ...emptyPoll, options: ['Pier', 'Bridge'] };
    const { actor, restore, takeReceived, draft } = openRestoring('status');
    restore(aDraft({ poll }));
    actor.send({ type: 'poll.changed', poll: undefined });
    expect(takeReceived().filter(([, { type }]) => type !== 'uploads.restore')).toEqual([
      ['poll', { type: 'poll.restore', poll }],
      ['draft', { type: 'draft.changed', draft: aDraft() }],
    ]);
    expect(draft().poll).toBe(undefined);
  });

  test('is emptied when discarded', () => {
    const { actor, edit, takeReceived, draft } = openComposer();
    edit(composed);
    takeReceived();
    actor.send({ type: 'composer.discard' });
    expect([draft(), takeReceived().map(([, { type }]) => type)]).toEqual([over, ['draft.closed', 'uploads.restore', 'poll.restore']]);
  });
});

describe('composer machine: imported draft', () => {
  const aside = (draft: Draft) => ['draft', { type: 'draft.stash', draft }];

  test('replaces the current draft, which is stashed; is stored before its removal at the source', () => {
    const { edit, bring, takeReceived, takenBack, draft } = openComposer();
    edit({ text: 'in between' });
    takeReceived();
    bring(composed, { entryId: 'k1', stashKey: 'aside:1' });
    expect([draft(), takenBack()]).toEqual([composed, ['k1']]);
    expect(takeReceived()).toEqual([
      aside(aDraft({ text: 'in between' })),
      ['draft', { type: 'draft.returned', draft: composed, from: { entryId: 'k1', stashKey: 'aside:1' } }],
      ['uploads', { type: 'uploads.restore', media: [] }],
      ['poll', { type: 'poll.restore', poll: undefined }],
      ['draft', { type: 'draft.unstashed', stashKey: 'aside:1' }],
    ]);
  });

  test('stashes nothing when the form is empty', () => {
    const { bring, takeReceived } = openComposer();
    bring(composed);
    expect(takeReceived().map(([, { type }]) => type)).toEqual(['draft.returned', 'uploads.restore', 'poll.restore']);
  });

  test('waits for the stored draft, and stashes that', () => {
    const { bring, restore, takeReceived, takenBack, draft } = openRestoring('status');
    bring(composed, { entryId: 'k1' });
    expect(takenBack()).toEqual([]);
    restore(aDraft({ text: 'kept' }));
    expect([draft(), takenBack(), takeReceived()[0]]).toEqual([composed, ['k1'], aside(aDraft({ text: 'kept' }))]);
  });

  test('is refused while posting, and stays at its source', async () => {
    const { edit, bring, submitAs, takenBack, draft } = openComposer();
    edit({ text: 'hello' });
    await submitAs('k2');
    bring(composed, { entryId: 'k1' });
    expect([draft().text, takenBack()]).toEqual(['hello', []]);
  });

  test('can be stashed manually', () => {
    const { actor, edit, takeReceived, draft } = openComposer();
    edit(composed);
    takeReceived();
    actor.send({ type: 'composer.stash' });
    expect([draft(), takeReceived().map(([, { type }]) => type)]).toEqual([
      over,
      ['draft.stash', 'draft.closed', 'uploads.restore', 'poll.restore'],
    ]);
  });
});

describe('composer machine: another tab', () => {
  const follow = (actor: ReturnType<typeof openComposer>['actor'], text: string | undefined) =>
    actor.send({ type: 'draft.followed', draft: text === undefined ? undefined : aDraft({ text }) });

  test('applies its text without storing it again', () => {
    const { actor, draft, takeReceived } = openComposer();
    follow(actor, 'from there');
    expect([draft().text, takeReceived().filter(([who]) => who === 'draft')]).toEqual(['from there', []]);
    follow(actor, undefined);
    expect(draft().text).toBe('');
  });

  // rules: post-blocked
  test('replaces a draft that could not be posted, and clears the reason', () => {
    const { actor, submit, problem } = openComposer();
    submit();
    expect(problem()).toBe('post_status.empty_status_error 5000');
    follow(actor, 'from there');
    expect(problem()).toBe(undefined);
  });

  test('applies its text after posting here, and retains its draft', async () => {
    const { actor, edit, submitAs, taken, receive, draft, takeReceived } = openComposer();
    edit(composed);
    await submitAs('k1');
    taken('k1');
    takeReceived();
    follow(actor, 'the next one');
    receive('k1', { kind: 'posted' });
    expect([draft().text, takeReceived().filter(([who]) => who === 'draft')]).toEqual(['the next one', []]);
  });

  test('restores the text after a refusal, and stashes the other', async () => {
    const { actor, edit, submitAs, receive, draft, takeReceived } = openComposer();
    edit(composed);
    await submitAs('k1');
    follow(actor, 'the next one');
    takeReceived();
    receive('k1', { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } });
    expect([draft(), takeReceived().filter(([who]) => who === 'draft')]).toEqual([
      composed,
      [
        ['draft', { type: 'draft.stash', draft: aDraft({ text: 'the next one' }) }],
        ['draft', { type: 'draft.returned', draft: composed, from: { entryId: 'k1' } }],
      ],
    ]);
  });
});

describe('composer machine: initial text', () => {
  test('is not stored before a change, and is replaced by a newer one until then', () => {
    const { actor, draft, takeReceived } = openComposer();
    const fill = (text: string) => actor.send({ type: 'composer.fill', change: { text } });
    fill('as it was');
    fill('as it is');
    expect([draft().text, takeReceived().filter(([who]) => who === 'draft')]).toEqual(['as it is', []]);
    actor.send({ type: 'composer.edit', change: { text: 'as it shall be' } });
    fill('as it is now');
    expect(draft().text).toBe('as it shall be');
  });
});
