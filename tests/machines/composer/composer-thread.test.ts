import { describe, expect, test } from 'vitest';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import type { Draft, Submission } from '#domain/composer/draft.ts';
import { partsOf } from '#domain/composer/thread.ts';
import type { ThreadStep } from '#domain/composer/thread.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { openComposer } from '#tests/support/machines-composer.ts';

const open = () => {
  const form = openComposer();
  return {
    ...form,
    arrange: (step: ThreadStep) => form.actor.send({ type: 'composer.arrange', step }),
    texts: () => partsOf(form.draft()).map(({ text }) => text),
  };
};

describe('composer machine: several posts', () => {
  // rules: thread-posts
  test('stores all posts as one draft, and gives the files and the poll of the opened one to their children', () => {
    const { edit, arrange, takeReceived, texts, draft } = open();
    const poll = { ...emptyPoll, options: ['one', 'two'] };
    edit({ text: 'first', media: [aMedium({ attachmentId: '7' })], poll });
    arrange({ kind: 'add' });
    edit({ text: 'second' });
    takeReceived();
    arrange({ kind: 'open', at: 0 });
    expect(takeReceived().map(([, event]) => event)).toEqual([
      { type: 'uploads.restore', media: [aMedium({ attachmentId: '7' })] },
      { type: 'poll.restore', poll },
      { type: 'draft.changed', draft: draft() },
    ]);
    expect([texts(), draft().after?.length]).toEqual([['first', 'second'], 1]);
  });

  // rules: thread-posts
  test('submits all posts at once, from the first one, without blank ones', async () => {
    const { edit, arrange, submitAs, handed } = open();
    edit({ text: 'first' });
    arrange({ kind: 'add' });
    edit({ text: ' ' });
    arrange({ kind: 'add' });
    edit({ text: 'third' });
    await submitAs('k1');
    const [submission] = handed().map((event) => event['entry'].submission as Submission);
    expect(submission).toMatchObject({ text: 'first', purpose: { kind: 'reply' }, idempotencyKey: 'k1' });
    expect([submission?.before, submission?.after?.map(({ text }) => text)]).toEqual([undefined, ['third']]);
  });

  // rules: thread-posts, text-limit
  test('opens the first post that cannot be sent, with the reason', () => {
    const { edit, arrange, allow, submit, draft, problem, stamp } = open();
    edit({ text: 'much too long' });
    arrange({ kind: 'add' });
    edit({ text: 'short' });
    allow({ textLimit: 6 });
    submit();
    expect([draft().text, stamp.requested.length]).toEqual(['much too long', 0]);
    expect(problem()).toContain('post_status.too_long');
    edit({ text: 'brief' });
    expect(problem()).toBe(undefined);
  });

  test('returns all posts where the first one is refused, and is empty once they are accepted', async () => {
    const { edit, arrange, submitAs, receive, texts } = open();
    edit({ text: 'first' });
    arrange({ kind: 'add' });
    edit({ text: 'second' });
    await submitAs('k1');
    receive('k1', { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } });
    expect(texts()).toEqual(['first', 'second']);
    await submitAs('k2');
    receive('k2', { kind: 'queued' });
    expect(texts()).toEqual(['']);
  });

  test('removes the files of a removed post from the device, and leaves those of the others', () => {
    const { edit, arrange, takeReceived, draft } = open();
    edit({ text: 'first', media: [aMedium()] });
    arrange({ kind: 'add' });
    edit({ text: 'second', media: [aMedium({ key: 'f2' })] });
    takeReceived();
    arrange({ kind: 'remove', at: 0 });
    expect(takeReceived().filter(([, { type }]) => type === 'uploads.remove')).toMatchObject([['uploads', { key: 'f1' }]]);
    expect(draft().media.map(({ key }) => key)).toEqual(['f2']);
  });

  test('stashes all posts for an imported draft, and restores them from the store', () => {
    const { edit, arrange, bring, takeReceived } = open();
    edit({ text: 'first' });
    arrange({ kind: 'add' });
    edit({ text: 'second' });
    takeReceived();
    bring(aDraft({ text: 'other', after: [{ text: 'next', media: [], poll: undefined }] }));
    const stashed = takeReceived().flatMap(([, event]) => (event.type === 'draft.stash' ? [event['draft'] as Draft] : []));
    expect(stashed.map((draft) => partsOf(draft).map(({ text }) => text))).toEqual([['first', 'second']]);
    const restored = openComposer(aDraft({ text: 'b', before: [{ text: 'a', media: [], poll: undefined }] }));
    expect(partsOf(restored.draft()).map(({ text }) => text)).toEqual(['a', 'b']);
  });
});
