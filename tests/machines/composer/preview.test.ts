import { describe, expect, test } from 'vitest';
import { previewMachine, selectIsPreviewBusy, selectPreview, selectPreviewProblem } from '#machines/composer/preview.machine.ts';
import { emptyDraft } from '#domain/composer/draft.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Preview } from '#domain/composer/preview.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const preview = (id = 'pleroma:fakeid'): Preview => ({ status: aStatus({ id }) });

const open = () => {
  const request = deferredCall<Preview>();
  const { actor, clock, notices } = openAmong(previewMachine.provide({ actors: { requestPreview: request.logic } }), {
    purpose: { kind: 'reply', statusId: '9' },
  });
  return {
    actor,
    clock,
    request,
    notices,
    change: (text: string) => actor.send({ type: 'preview.changed', draft: aDraft({ text }) }),
  };
};

describe('preview machine', () => {
  test('requests nothing before the user opens it', () => {
    const { clock, request, change } = open();
    change('hello');
    clock.increment(10_000);
    expect(request.requested).toEqual([]);
  });

  // rules: preview-delay
  test('requests the first preview at once, the next 500 ms after the last change', async () => {
    const { actor, clock, request, change } = open();
    actor.send({ type: 'preview.show', draft: aDraft({ text: 'h' }) });
    await request.resolve(preview());
    change('he');
    clock.increment(499);
    change('hel');
    clock.increment(499);
    expect(request.requested.map(({ draft }) => draft.text)).toEqual(['h']);
    clock.increment(1);
    expect(request.requested.map(({ draft, purpose }) => [draft.text, purpose])).toEqual([
      ['h', { kind: 'reply', statusId: '9' }],
      ['hel', { kind: 'reply', statusId: '9' }],
    ]);
  });

  test('aborts an outdated request, and shows the last response until the next', async () => {
    const { actor, clock, request, change } = open();
    actor.send({ type: 'preview.show', draft: aDraft({ text: 'a' }) });
    await request.resolve(preview('one'));
    change('ab');
    clock.increment(500);
    change('abc');
    expect(request.signals.map(({ aborted }) => aborted)).toEqual([false, true]);
    expect([selectIsPreviewBusy(actor.getSnapshot()), selectPreview(actor.getSnapshot())?.status.id]).toEqual([true, 'one']);
    clock.increment(500);
    await request.resolve(preview('three'));
    expect([selectIsPreviewBusy(actor.getSnapshot()), selectPreview(actor.getSnapshot())?.status.id]).toEqual([false, 'three']);
  });

  // rules: preview-empty
  test('reports preview_empty for empty text and subject without a request', () => {
    const { actor, request } = open();
    actor.send({ type: 'preview.show', draft: { ...emptyDraft, text: '  ', media: [aMedium()] } });
    expect([selectPreviewProblem(actor.getSnapshot()), request.requested]).toEqual([{ key: 'post_status.preview_empty' }, []]);
  });

  test.each([
    ['a subject', { subject: 'Birds' }],
    ['a file that the server has', { media: [aMedium({ attachmentId: '7' })] }],
  ])('previews %s alone', (_, change) => {
    const { actor, request } = open();
    actor.send({ type: 'preview.show', draft: { ...emptyDraft, ...change } });
    expect(request.requested).toHaveLength(1);
  });

  test('shows a refusal in its place, and retries on request', async () => {
    const { actor, request } = open();
    actor.send({ type: 'preview.show', draft: aDraft() });
    await request.reject(new CallError({ kind: 'rejected', status: 422, message: 'Not so' }));
    expect(selectPreviewProblem(actor.getSnapshot())).toEqual({
      key: 'post_status.preview_error',
      args: { message: { key: 'errors.response_text', args: { text: 'Not so' } } },
    });
    actor.send({ type: 'preview.retry' });
    await request.resolve(preview());
    expect([request.requested.length, selectPreviewProblem(actor.getSnapshot())]).toEqual([2, undefined]);
  });

  test('notifies no actor: deletes no draft and posts nothing', async () => {
    const { actor, request, notices } = open();
    actor.send({ type: 'preview.show', draft: aDraft() });
    await request.resolve(preview());
    actor.send({ type: 'preview.hide' });
    expect(notices()).toEqual([]);
  });
});
