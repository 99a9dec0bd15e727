import { sendParent } from 'xstate';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { failureText } from '#domain/text/failure-words.ts';
import { isUnreachable, toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import type { Uploaded } from '#domain/composer/upload.ts';
import { action } from '../support/action.ts';
import type { Event } from './upload.machine.ts';

export type Input = { media: DraftMedia };
/** `taken` names it at a server that still works on it. */
export type Context = Input & { progress: number; problem: Message | undefined; taken: string | undefined };
type Machine = { context: Context; events: Event; actions: { report: undefined; showFailure: Failed } };
/** `isKept` where its bytes lie on this device until they are posted. */
export type Failed = { error: unknown; isKept?: boolean };
/** What an upload says to the form's uploads. */
export type UploadChanged = { type: 'upload.changed'; media: DraftMedia };

/** What an upload does with its file. */
export const uploadActions = {
  progress: action<Machine, { share: number }>(({ enqueue }, { share }) => enqueue.assign({ progress: share })),
  take: action<Machine, { attachmentId: string }>(({ enqueue }, { attachmentId }) => enqueue.assign({ taken: attachmentId, progress: 1 })),
  letGo: action<Machine>(({ enqueue }) => enqueue.assign({ taken: undefined })),
  receive: action<Machine, Uploaded>(({ context: { media }, enqueue }, { attachmentId, previewUrl }) =>
    enqueue.assign({ media: { ...media, attachmentId, previewUrl }, taken: undefined, progress: 1 }),
  ),
  describe: action<Machine, { description: string }>(({ context: { media }, enqueue }, { description }) =>
    enqueue.assign({ media: { ...media, description } }),
  ),
  keepDescribed: action<Machine, { described: string }>(({ context: { media }, enqueue }, { described }) =>
    enqueue.assign({ media: { ...media, described } }),
  ),
  forget: action<Machine>(({ context: { media }, enqueue }) => {
    const { isLater, ...rest } = media;
    enqueue.assign({ problem: undefined, progress: 0, media: rest });
    if (isLater) enqueue('report');
  }),
  dismiss: action<Machine>(({ enqueue }) => enqueue.assign({ problem: undefined })),
  showFailure: action<Machine, Failed>(({ enqueue }, { error }) =>
    enqueue.assign({ problem: { key: 'upload.error.message', args: { message: failureText(toFailure(error)) } } }),
  ),
  /** What the server cannot be reached for goes with the post, where it can be kept until then. */
  postpone: action<Machine, Failed>(({ context: { media }, enqueue }, { error, isKept }) => {
    if (isKept === undefined || !isUnreachable(toFailure(error))) return enqueue({ type: 'showFailure', params: { error } });
    if (!isKept) return enqueue.assign({ problem: { key: 'upload.no_room' } });
    enqueue.assign({ media: { ...media, isLater: true }, problem: { key: 'upload.waits' } });
    enqueue('report');
  }),
  showNotDescribed: action<Machine>(({ enqueue }) => enqueue.assign({ problem: { key: 'post_status.media_description_error' } })),
  report: action<Machine>(({ context: { media }, enqueue }) =>
    enqueue(sendParent((): UploadChanged => ({ type: 'upload.changed', media }))),
  ),
};
