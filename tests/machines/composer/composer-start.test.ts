import { describe, expect, test } from 'vitest';
import type { Defaults } from '#machines/composer/composer-actions.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { aDraft, limits } from '#tests/support/drafts.ts';
import { openRestoring } from '#tests/support/machines-composer.ts';

const open = (key = 'status', fill?: Partial<Draft>) => {
  const composer = openRestoring(key, fill, { isKnown: false });
  const begin = (change: Partial<Draft>, defaults: Defaults) =>
    composer.actor.send({ type: 'composer.begin', start: aDraft({ text: '', ...change }), limits: limits(), defaults });
  begin({}, 'requested');
  return { ...composer, begin, state: () => composer.actor.getSnapshot().value };
};

describe('defaults that arrive after the first input (rule draft-begins)', () => {
  test('fill the fields that nobody changed', () => {
    const { restore, edit, begin, draft } = open();
    restore();
    edit({ text: 'hello', language: 'ar' });
    begin({ visibility: 'private', language: 'de', contentType: 'text/markdown', sensitive: true }, 'known');
    expect(draft()).toEqual(aDraft({ visibility: 'private', language: 'ar', contentType: 'text/markdown', sensitive: true }));
    begin({ visibility: 'direct' }, 'known');
    expect(draft().visibility).toBe('private');
  });

  test('leave a visibility that was chosen, also one that stayed as it was', () => {
    const { restore, edit, begin, draft } = open();
    edit({ text: 'hello' });
    edit({ visibility: 'public' });
    begin({ visibility: 'private' }, 'unknown');
    restore();
    begin({ visibility: 'direct' }, 'known');
    expect(draft().visibility).toBe('public');
  });

  test('leave a stored draft, the form of an edit and a draft that is on its way', async () => {
    const stored = open();
    stored.restore(aDraft());
    stored.begin({ visibility: 'private' }, 'known');
    expect(stored.draft().visibility).toBe('public');
    const edit = open('edit:9', { text: 'before' });
    edit.restore();
    edit.begin({ visibility: 'private', language: 'de' }, 'known');
    expect(edit.draft()).toEqual(aDraft({ text: 'before' }));
    const sent = open();
    sent.restore();
    sent.edit({ text: 'hello' });
    sent.begin({}, 'unknown');
    sent.submit();
    sent.begin({ visibility: 'direct' }, 'known');
    await sent.stamp.answer({ id: 'k1', at: '2026-01-01' });
    expect(sent.handed()).toMatchObject([{ entry: { submission: { visibility: 'public' } } }]);
  });

  test.each(['first', 'last'])('never widen a reply; the stored draft is read %s', (read) => {
    const { restore, begin, draft } = open('reply:9', { visibility: 'direct' });
    if (read === 'first') restore();
    begin({ visibility: 'private' }, 'known');
    if (read === 'last') restore();
    expect(draft().visibility).toBe('direct');
  });

  test('narrow a reply that was opened before', () => {
    const { restore, begin, draft } = open('reply:9', { text: '@noor ', visibility: 'public' });
    begin({ visibility: 'private' }, 'known');
    restore();
    expect(draft().visibility).toBe('private');
  });
});

describe('Post, pressed before the defaults are known (rule draft-begins)', () => {
  test('waits for them and posts with the narrower audience', async () => {
    const { restore, edit, begin, submit, state, stamp, handed, isPosting } = open();
    restore();
    edit({ text: 'hello' });
    submit();
    expect([state(), isPosting()]).toEqual(['awaitingDefaults', true]);
    begin({ visibility: 'private' }, 'known');
    await stamp.answer({ id: 'k1', at: '2026-01-01' });
    expect(handed()).toMatchObject([{ entry: { submission: { visibility: 'private' } } }]);
  });

  test.each(['first', 'last'])('never makes the audience larger; the stored draft is read %s', (read) => {
    const { restore, edit, begin, submit, state, draft } = open();
    begin({ visibility: 'private' }, 'requested');
    if (read === 'first') restore();
    edit({ text: 'hello' });
    submit();
    begin({ visibility: 'public' }, 'known');
    if (read === 'last') restore();
    expect([state(), draft().visibility]).toEqual(['stamping', 'private']);
  });

  test('does not wait where a visibility was chosen, nor once their request failed', () => {
    const chosen = open();
    chosen.restore();
    chosen.edit({ text: 'hello', visibility: 'unlisted' });
    chosen.submit();
    const failed = open();
    failed.restore();
    failed.edit({ text: 'hello' });
    failed.submit();
    failed.begin({}, 'unknown');
    expect([chosen.state(), failed.state()]).toEqual(['stamping', 'stamping']);
  });
});
