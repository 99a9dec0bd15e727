import { sendParent } from 'xstate';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { isUnreachable, toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import type { Uploaded } from '#domain/composer/upload.ts';
import { shared } from '../support/registry.ts';

export type Input = { media: DraftMedia };
/** `taken` names it at a server that still works on it. */
export type Context = Input & { progress: number; problem: Message | undefined; taken: string | undefined };
/** `isKept` where its bytes lie on this device until they are posted. */
export type Failed = { error: unknown; isKept?: boolean };
/** What an upload says to the form's uploads. */
export type UploadChanged = { type: 'upload.changed'; media: DraftMedia };

/** What an upload does with its file. */
export const uploadActions = {
  progress: shared<Context, { share: number }>(({ enqueue }, { share }) => enqueue.assign({ progress: share })),
  take: shared<Context, { attachmentId: string }>(({ enqueue }, { attachmentId }) => enqueue.assign({ taken: attachmentId, progress: 1 })),
  letGo: shared<Context>(({ enqueue }) => enqueue.assign({ taken: undefined })),
  receive: shared<Context, Uploaded>(({ context: { media }, enqueue }, { attachmentId, previewUrl }) =>
    enqueue.assign({ media: { ...media, attachmentId, previewUrl }, taken: undefined, progress: 1 }),
  ),
  describe: shared<Context, { description: string }>(({ context: { media }, enqueue }, { description }) =>
    enqueue.assign({ media: { ...media, description } }),
  ),
  keepDescribed: shared<Context, { described: string }>(({ context: { media }, enqueue }, { described }) =>
    enqueue.assign({ media: { ...media, described } }),
  ),
  forget: shared<Context>(({ context: { media }, enqueue }) => {
    const { isLater, ...rest } = media;
    enqueue.assign({ problem: undefined, progress: 0, media: rest });
    if (isLater) enqueue('report');
  }),
  dismiss: shared<Context>(({ enqueue }) => enqueue.assign({ problem: undefined })),
  sayFailure: shared<Context, Failed>(({ enqueue }, { error }) =>
    enqueue.assign({ problem: { key: 'upload.error.message', args: { message: failureText(toFailure(error)) } } }),
  ),
  /** What the server cannot be reached for goes with the post, where it can be kept until then. */
  postpone: shared<Context, Failed>(({ context: { media }, enqueue }, { error, isKept }) => {
    if (isKept === undefined || !isUnreachable(toFailure(error))) return enqueue({ type: 'sayFailure', params: { error } });
    if (!isKept) return enqueue.assign({ problem: { key: 'upload.no_room' } });
    enqueue.assign({ media: { ...media, isLater: true }, problem: { key: 'upload.waits' } });
    enqueue('report');
  }),
  sayNotDescribed: shared<Context>(({ enqueue }) => enqueue.assign({ problem: { key: 'post_status.media_description_error' } })),
  report: shared<Context>(({ context: { media }, enqueue }) =>
    enqueue(sendParent((): UploadChanged => ({ type: 'upload.changed', media }))),
  ),
};
