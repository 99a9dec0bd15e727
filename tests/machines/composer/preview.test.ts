import { expect, test } from 'vitest';
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

test('nothing is asked before a person wants to see it', () => {
  const { clock, ask, change } = open();
  change('hello');
  clock.increment(10_000);
  expect(ask.asked).toEqual([]);
});

// rules: preview-delay
test('the first one is asked for at once, the next 500 ms after the last change', async () => {
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

test('what was asked before a change is called off, and the last answer stays until the next is there', async () => {
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
test('empty text and subject: preview_empty, and nothing is asked', () => {
  const { actor, ask } = open();
  actor.send({ type: 'preview.show', draft: { ...emptyDraft, text: '  ', media: [aMedium()] } });
  expect([selectPreviewProblem(actor.getSnapshot()), ask.asked]).toEqual([{ key: 'post_status.preview_empty' }, []]);
});

test.each([
  ['a subject', { subject: 'Birds' }],
  ['a file that the server has', { media: [aMedium({ attachmentId: '7' })] }],
])('%s alone can be previewed', (_, change) => {
  const { actor, ask } = open();
  actor.send({ type: 'preview.show', draft: { ...emptyDraft, ...change } });
  expect(ask.asked).toHaveLength(1);
});

test('a refusal is said in its place and can be asked again', async () => {
  const { actor, ask } = open();
  actor.send({ type: 'preview.show', draft: aDraft() });
  await ask.refuse(new CallError({ kind: 'rejected', status: 422, message: 'Not so' }));
  expect(selectPreviewProblem(actor.getSnapshot())).toEqual({
    key: 'post_status.error',
    args: { message: { key: 'errors.said', args: { text: 'Not so' } } },
  });
  actor.send({ type: 'preview.retry' });
  await ask.answer(preview());
  expect([ask.asked.length, selectPreviewProblem(actor.getSnapshot())]).toEqual([2, undefined]);
});

test('it speaks to nobody: no draft is deleted and nothing posted', async () => {
  const { actor, ask, said } = open();
  actor.send({ type: 'preview.show', draft: aDraft() });
  await ask.answer(preview());
  actor.send({ type: 'preview.hide' });
  expect(said()).toEqual([]);
});
