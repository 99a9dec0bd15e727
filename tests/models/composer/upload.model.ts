import { uploadMachine } from '#machines/composer/upload.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aMedium } from '#tests/support/drafts.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new CallError({ kind: 'offline' }) };
const events = [
  { type: 'upload.progress', share: 0.5 },
  { type: 'upload.done', attachmentId: '7', previewUrl: '' },
  { type: 'upload.taken', attachmentId: '7' },
  { type: 'upload.failed', error: failed.error, isKept: true },
  { type: 'upload.failed', error: failed.error, isKept: false },
  { type: 'connection.back' },
  { type: 'upload.describe', description: 'a bird' },
  { type: 'upload.describe', description: '' },
  { type: 'upload.retry' },
  { type: 'upload.dismiss' },
] as const;
const gone = { error: new CallError({ kind: 'not_found', status: 404, message: '' }) };
const outcomes = {
  send: [failed],
  watchConnection: [failed],
  look: [{ done: { attachmentId: '7', previewUrl: 'https://a.example/7' } }, { done: undefined }, failed, gone],
  saveDescription: [{ done: 'a bird' }, failed],
};
const project = ({ media, progress, problem, taken }: any) => [
  taken,
  media.attachmentId,
  media.description,
  media.described,
  media.isLater,
  progress,
  problem?.key,
];

/** A file that was just picked. */
export const uploadModel = modelOf(uploadMachine, { input: { media: aMedium() }, events, outcomes, project });

/** One that a draft brought, and that the server has. */
export const restoredUploadModel = modelOf(uploadMachine, {
  input: { media: aMedium({ attachmentId: '7', previewUrl: '' }) },
  events,
  outcomes,
  project,
});
