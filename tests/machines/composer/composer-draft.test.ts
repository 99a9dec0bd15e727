import { describe, expect, test } from 'vitest';
import { emptyDraft, type Draft } from '#domain/composer/draft.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { composed, openComposer, openRestoring, over } from '#tests/support/machines-composer.ts';

// rules: draft-key
describe('the draft', () => {
  test('what was kept comes before what the form is opened with', () => {
    const { restore, draft } = openRestoring('reply:9', { text: '@noor ' });
    restore(composed);
    expect(draft()).toEqual(composed);
  });

  test('a form of which nothing was kept begins with what it is opened with', () => {
    const { restore, draft } = openRestoring('reply:9', { text: '@noor ' });
    restore();
    expect(draft()).toEqual({ ...emptyDraft, text: '@noor ' });
  });

  test('every change goes to its keeper, files too', () => {
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

  test('what a form is opened with again does not take the place of what was written', () => {
    const { actor, edit, draft } = openComposer();
    actor.send({ type: 'composer.fill', change: { text: '@noor ' } });
    expect(draft().text).toBe('@noor ');
    edit({ text: '@noor yes' });
    actor.send({ type: 'composer.fill', change: { text: '@noor ' } });
    expect(draft().text).toBe('@noor yes');
  });

  test('a poll that was kept is given to its form, and what that says of it is kept', () => {
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

  test('discarding it empties the form', () => {
    const { actor, edit, takeReceived, draft } = openComposer();
    edit(composed);
    takeReceived();
    actor.send({ type: 'composer.discard' });
    expect([draft(), takeReceived().map(([, { type }]) => type)]).toEqual([over, ['draft.closed', 'uploads.restore', 'poll.restore']]);
  });
});

describe('a draft from elsewhere', () => {
  const aside = (draft: Draft) => ['draft', { type: 'draft.stash', draft }];

  test('takes the place of what was being written, which is put aside; it is written down before it is taken from where it was', () => {
    const { edit, bring, takeReceived, takenBack, draft } = openComposer();
    edit({ text: 'in between' });
    takeReceived();
    bring(composed, { entryId: 'k1', asideKey: 'aside:1' });
    expect([draft(), takenBack()]).toEqual([composed, ['k1']]);
    expect(takeReceived()).toEqual([
      aside(aDraft({ text: 'in between' })),
      ['draft', { type: 'draft.returned', draft: composed, from: { entryId: 'k1', asideKey: 'aside:1' } }],
      ['uploads', { type: 'uploads.restore', media: [] }],
      ['poll', { type: 'poll.restore', poll: undefined }],
      ['draft', { type: 'draft.unstashed', asideKey: 'aside:1' }],
    ]);
  });

  test('an empty form puts nothing aside', () => {
    const { bring, takeReceived } = openComposer();
    bring(composed);
    expect(takeReceived().map(([, { type }]) => type)).toEqual(['draft.returned', 'uploads.restore', 'poll.restore']);
  });

  test('it waits until what was kept is read, and puts that aside', () => {
    const { bring, restore, takeReceived, takenBack, draft } = openRestoring('status');
    bring(composed, { entryId: 'k1' });
    expect(takenBack()).toEqual([]);
    restore(aDraft({ text: 'kept' }));
    expect([draft(), takenBack(), takeReceived()[0]]).toEqual([composed, ['k1'], aside(aDraft({ text: 'kept' }))]);
  });

  test('a form that is posting takes nothing, so it stays where it is', async () => {
    const { edit, bring, submitAs, takenBack, draft } = openComposer();
    edit({ text: 'hello' });
    await submitAs('k2');
    bring(composed, { entryId: 'k1' });
    expect([draft().text, takenBack()]).toEqual(['hello', []]);
  });

  test('what is in the form can be put aside by hand', () => {
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

describe('another tab', () => {
  const follow = (actor: ReturnType<typeof openComposer>['actor'], text: string | undefined) =>
    actor.send({ type: 'draft.followed', draft: text === undefined ? undefined : aDraft({ text }) });

  test('what it wrote is in the form, and is not written down here again', () => {
    const { actor, draft, takeReceived } = openComposer();
    follow(actor, 'from there');
    expect([draft().text, takeReceived().filter(([who]) => who === 'draft')]).toEqual(['from there', []]);
    follow(actor, undefined);
    expect(draft().text).toBe('');
  });

  test('what it writes while this one posts is in the form after that, and its draft stays', async () => {
    const { actor, edit, submitAs, taken, receive, draft, takeReceived } = openComposer();
    edit(composed);
    await submitAs('k1');
    taken('k1');
    takeReceived();
    follow(actor, 'the next one');
    receive('k1', { kind: 'posted' });
    expect([draft().text, takeReceived().filter(([who]) => who === 'draft')]).toEqual(['the next one', []]);
  });

  test('where this one is refused, its text is back and the other is put aside', async () => {
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

describe('what a form is filled with', () => {
  test('is not kept before it is changed, and a newer one takes its place until then', () => {
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
