import { describe, expect, test } from 'vitest';
import { previewMachine, selectIsPreviewBusy, selectPreview, selectPreviewProblem } from '#machines/composer/preview.machine.ts';
import { emptyDraft } from '#domain/composer/draft.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Preview } from '#domain/composer/preview.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const preview = (id = 'pleroma:fakeid'): Preview => ({ status: aStatus({ id }) });

const open = () => {
  const ask = deferredCall<Preview>();
  const { actor, clock, said } = openAmong(previewMachine.provide({ actors: { askForPreview: ask.logic } }), {
    purpose: { kind: 'reply', statusId: '9' },
  });
  return { actor, clock, ask, said, change: (text: string) => actor.send({ type: 'preview.changed', draft: aDraft({ text }) }) };
};

describe('preview machine', () => {
  test('requests nothing before the user opens it', () => {
    const { clock, ask, change } = open();
    change('hello');
    clock.increment(10_000);
    expect(ask.asked).toEqual([]);
  });

  // rules: preview-delay
  test('requests the first preview at once, the next 500 ms after the last change', async () => {
    const { actor, clock, ask, change } = open();
    actor.send({ type: 'preview.show', draft: aDraft({ text: 'h' }) });
    await ask.answer(preview());
    change('he');
    clock.increment(499);
    change('hel');
    clock.increment(499);
    expect(ask.asked.map(({ draft }) => draft.text)).toEqual(['h']);
    clock.increment(1);
    expect(ask.asked.map(({ draft, purpose }) => [draft.text, purpose])).toEqual([
      ['h', { kind: 'reply', statusId: '9' }],
      ['hel', { kind: 'reply', statusId: '9' }],
    ]);
  });

  test('aborts an outdated request, and shows the last response until the next', async () => {
    const { actor, clock, ask, change } = open();
    actor.send({ type: 'preview.show', draft: aDraft({ text: 'a' }) });
    await ask.answer(preview('one'));
    change('ab');
    clock.increment(500);
    change('abc');
    expect(ask.signals.map(({ aborted }) => aborted)).toEqual([false, true]);
    expect([selectIsPreviewBusy(actor.getSnapshot()), selectPreview(actor.getSnapshot())?.status.id]).toEqual([true, 'one']);
    clock.increment(500);
    await ask.answer(preview('three'));
    expect([selectIsPreviewBusy(actor.getSnapshot()), selectPreview(actor.getSnapshot())?.status.id]).toEqual([false, 'three']);
  });

  // rules: preview-empty
  test('reports preview_empty for empty text and subject without a request', () => {
    const { actor, ask } = open();
    actor.send({ type: 'preview.show', draft: { ...emptyDraft, text: '  ', media: [aMedium()] } });
    expect([selectPreviewProblem(actor.getSnapshot()), ask.asked]).toEqual([{ key: 'post_status.preview_empty' }, []]);
  });

  test.each([
    ['a subject', { subject: 'Birds' }],
    ['a file that the server has', { media: [aMedium({ attachmentId: '7' })] }],
  ])('previews %s alone', (_, change) => {
    const { actor, ask } = open();
    actor.send({ type: 'preview.show', draft: { ...emptyDraft, ...change } });
    expect(ask.asked).toHaveLength(1);
  });

  test('shows a refusal in its place, and retries on request', async () => {
    const { actor, ask } = open();
    actor.send({ type: 'preview.show', draft: aDraft() });
    await ask.refuse(new CallError({ kind: 'rejected', status: 422, message: 'Not so' }));
    expect(selectPreviewProblem(actor.getSnapshot())).toEqual({
      key: 'post_status.preview_error',
      args: { message: { key: 'errors.said', args: { text: 'Not so' } } },
    });
    actor.send({ type: 'preview.retry' });
    await ask.answer(preview());
    expect([ask.asked.length, selectPreviewProblem(actor.getSnapshot())]).toEqual([2, undefined]);
  });

  test('notifies no actor: deletes no draft and posts nothing', async () => {
    const { actor, ask, said } = open();
    actor.send({ type: 'preview.show', draft: aDraft() });
    await ask.answer(preview());
    actor.send({ type: 'preview.hide' });
    expect(said()).toEqual([]);
  });
});
