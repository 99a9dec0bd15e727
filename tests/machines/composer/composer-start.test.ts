import { describe, expect, test } from 'vitest';
import type { Defaults } from '#domain/composer/form.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { draftOf } from '#domain/composer/draft-stored.ts';
import { aDraft, limits } from '#tests/support/drafts.ts';
import { openRestoring } from '#tests/support/machines-composer.ts';

const open = (key = 'status', fill?: Partial<Draft>) => {
  const composer = openRestoring(key, fill, { isKnown: false });
  const begin = (change: Partial<Draft>, defaults: Defaults) =>
    composer.actor.send({ type: 'composer.begin', start: aDraft({ text: '', ...change }), limits: limits(), defaults });
  begin({}, 'requested');
  return { ...composer, begin, state: () => composer.actor.getSnapshot().value };
};

// rules: draft-begins
describe('composer machine: defaults after the first input', () => {
  test('fill the fields that nobody changed', () => {
    const { restore, edit, begin, draft } = open();
    restore();
    edit({ text: 'hello', language: 'ar' });
    begin({ visibility: 'private', language: 'de', contentType: 'text/markdown', sensitive: true }, 'loaded');
    expect(draft()).toEqual(aDraft({ visibility: 'private', language: 'ar', contentType: 'text/markdown', sensitive: true }));
    begin({ visibility: 'direct' }, 'loaded');
    expect(draft().visibility).toBe('private');
  });

  test('leave a chosen visibility, also an unchanged one', () => {
    const { restore, edit, begin, draft } = open();
    edit({ text: 'hello' });
    edit({ visibility: 'public' });
    begin({ visibility: 'private' }, 'unknown');
    restore();
    begin({ visibility: 'direct' }, 'loaded');
    expect(draft().visibility).toBe('public');
  });

  test('leave a stored draft, the form of an edit and a draft in flight', async () => {
    const stored = open();
    stored.restore(aDraft());
    stored.begin({ visibility: 'private' }, 'loaded');
    expect(stored.draft().visibility).toBe('public');
    const edit = open('edit:9', { text: 'before' });
    edit.restore();
    edit.begin({ visibility: 'private', language: 'de' }, 'loaded');
    expect(edit.draft()).toEqual(aDraft({ text: 'before' }));
    const sent = open();
    sent.restore();
    sent.edit({ text: 'hello' });
    sent.begin({}, 'unknown');
    sent.submit();
    sent.begin({ visibility: 'direct' }, 'loaded');
    await sent.stamp.resolve({ id: 'k1', at: '2026-01-01' });
    expect(sent.handed()).toMatchObject([{ entry: { submission: { visibility: 'public' } } }]);
  });

  test.each(['first', 'last'])('never widen a reply; the stored draft is read %s', (read) => {
    const { restore, begin, draft } = open('reply:9', { visibility: 'direct' });
    if (read === 'first') restore();
    begin({ visibility: 'private' }, 'loaded');
    if (read === 'last') restore();
    expect(draft().visibility).toBe('direct');
  });

  test('narrow a reply that was opened before', () => {
    const { restore, begin, draft } = open('reply:9', { text: '@noor ', visibility: 'public' });
    begin({ visibility: 'private' }, 'loaded');
    restore();
    expect(draft().visibility).toBe('private');
  });
});

// rules: draft-begins
describe('composer machine: a draft stored before the defaults are loaded', () => {
  const storedBy = ({ takeReceived }: ReturnType<typeof open>) =>
    takeReceived().flatMap(([, received]) => (received.type === 'draft.changed' ? [(received as unknown as { draft: Draft }).draft] : []));
  const afterReload = (stored: Draft, key = 'status') => {
    const again = open(key);
    again.restore(draftOf(structuredClone(stored)));
    return again;
  };

  test.each(['requested', 'unknown'] as const)('applies them after a reload to unchosen fields; they were %s', (defaults) => {
    const first = open();
    first.restore();
    first.begin({}, defaults);
    first.edit({ text: 'hello', language: 'ar' });
    const [stored = aDraft()] = storedBy(first);
    expect(stored.unchosen).toEqual(['visibility', 'contentType', 'sensitive']);
    const again = afterReload(stored);
    expect(again.draft()).toEqual(aDraft({ language: 'ar' }));
    again.begin({ visibility: 'private', language: 'de', sensitive: true }, 'loaded');
    expect(again.draft()).toEqual(aDraft({ visibility: 'private', language: 'ar', sensitive: true }));
    const late = open();
    late.begin({ visibility: 'private' }, 'loaded');
    late.restore(stored);
    expect(late.draft().visibility).toBe('private');
  });

  test('never has a wider audience than was chosen or shown', () => {
    const chosen = open();
    chosen.restore();
    chosen.edit({ text: 'hello', visibility: 'public' });
    const cached = afterReload(storedBy(chosen)[0] ?? aDraft());
    cached.begin({ visibility: 'private' }, 'loaded');
    expect(cached.draft().visibility).toBe('public');
    const shown = open();
    shown.begin({ visibility: 'private' }, 'requested');
    shown.restore();
    shown.edit({ text: 'hello' });
    const [stored = aDraft()] = storedBy(shown);
    shown.begin({ visibility: 'public' }, 'loaded');
    const again = afterReload(stored);
    again.begin({ visibility: 'public' }, 'loaded');
    expect([shown.draft().visibility, again.draft().visibility]).toEqual(['private', 'private']);
  });

  test('is stored again when they are loaded, with the shown values', () => {
    const { restore, edit, begin, actor, ...first } = open();
    actor.send({ type: 'composer.begin', start: aDraft({ text: '' }), limits: limits(), defaults: 'requested', formId: 'f1' });
    restore();
    edit({ text: 'hello' });
    begin({ visibility: 'private' }, 'loaded');
    const [early, stored] = storedBy({ restore, edit, begin, actor, ...first });
    expect([early?.unchosen?.length, stored?.visibility, stored?.unchosen]).toEqual([4, 'private', undefined]);
  });

  test('applies them after being stashed or written by another tab', () => {
    const stored = aDraft({ unchosen: ['visibility'] });
    const brought = open();
    brought.restore();
    brought.bring(stored);
    const elsewhere = open();
    elsewhere.restore();
    elsewhere.actor.send({ type: 'draft.followed', draft: stored });
    for (const { begin, draft } of [brought, elsewhere]) {
      begin({ visibility: 'private' }, 'loaded');
      expect(draft().visibility).toBe('private');
    }
  });

  test('retains the values that a reply inherited', () => {
    const first = open('reply:9', { text: '@noor ', visibility: 'unlisted', sensitive: true });
    first.restore();
    first.edit({ text: '@noor yes' });
    const again = afterReload(storedBy(first)[0] ?? aDraft(), 'reply:9');
    again.begin({ sensitive: false, visibility: 'public' }, 'loaded');
    expect(again.draft()).toEqual(aDraft({ text: '@noor yes', visibility: 'unlisted', sensitive: true }));
    const narrower = afterReload(storedBy(first)[0] ?? aDraft({ unchosen: ['visibility'] }), 'reply:9');
    narrower.begin({ visibility: 'private' }, 'loaded');
    expect(narrower.draft().visibility).toBe('private');
  });
});

// rules: draft-begins
describe('composer machine: submission before the defaults are loaded', () => {
  test('waits for them and posts with the narrower audience', async () => {
    const { restore, edit, begin, submit, state, stamp, handed, isPosting } = open();
    restore();
    edit({ text: 'hello' });
    submit();
    expect([state(), isPosting()]).toEqual(['awaitingDefaults', true]);
    begin({ visibility: 'private' }, 'loaded');
    await stamp.resolve({ id: 'k1', at: '2026-01-01' });
    expect(handed()).toMatchObject([{ entry: { submission: { visibility: 'private' } } }]);
  });

  test.each(['first', 'last'])('never widens the audience; the stored draft is read %s', (read) => {
    const { restore, edit, begin, submit, state, draft } = open();
    begin({ visibility: 'private' }, 'requested');
    if (read === 'first') restore();
    edit({ text: 'hello' });
    submit();
    begin({ visibility: 'public' }, 'loaded');
    if (read === 'last') restore();
    expect([state(), draft().visibility]).toEqual(['stamping', 'private']);
  });

  test('does not wait for a chosen visibility or after their request failed', () => {
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
