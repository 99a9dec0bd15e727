import { previewMachine } from '#machines/composer/preview.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { emptyDraft } from '#domain/composer/draft.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { aStatus } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

/** The preview of a form’s text. */
export const previewModel = modelOf(previewMachine, {
  input: { purpose: { kind: 'status' } },
  events: [
    { type: 'preview.show', draft: aDraft() },
    { type: 'preview.show', draft: emptyDraft },
    { type: 'preview.changed', draft: aDraft() },
    { type: 'preview.changed', draft: emptyDraft },
    { type: 'preview.closed', draft: emptyDraft },
    { type: 'preview.hide' },
    { type: 'preview.retry' },
  ],
  outcomes: {
    requestPreview: [
      { done: { status: aStatus({ id: 'pleroma:fakeid' }) } },
      { error: new CallError({ kind: 'rejected', status: 422, message: 'no' }) },
    ],
  },
  project: ({ draft, preview, problem }) => [draft.text !== '', preview !== undefined, problem?.key],
});
