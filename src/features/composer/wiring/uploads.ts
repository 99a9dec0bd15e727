import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import { cropMachine } from '#machines/composer/crop.machine.ts';
import { uploadMachine } from '#machines/composer/upload.machine.ts';
import { uploadsMachine, type FileRemoved } from '#machines/composer/uploads.machine.ts';
import { fetchMedia } from '#api/media.ts';
import type { PostStore } from '#platform/post-store.ts';
import type { DraftMedia, SavedCaption } from '#domain/composer/draft.ts';
import { readSuggestion } from '#services/composer/read-suggestion.ts';
import type { PickedFile } from '#domain/composer/upload.ts';
import type { PictureInfo } from '#domain/own-profile/picture.ts';
import { cropFile, measureFile, type Cut } from '#services/composer/crop-file.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { captionSaver } from '#services/composer/save-caption.ts';
import { fileUploads, NotFetched } from '#services/composer/upload-files.ts';
import { calling } from '#services/calling.ts';
import type { Live } from '#services/effects.ts';
import { forgetFiles } from '#services/composer/files.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slots of a form's files. */
export const provideUploads = (parts: SessionParts, live: Live, posts: PostStore) => {
  const { http, visitor, effects } = parts;
  const files = fileUploads(parts, live, posts);
  const saveCaption = captionSaver(http, files.bytesOf);
  pickedFiles.clear();
  const send = fromCallback<AnyEventObject, { media: DraftMedia }>(({ input: { media }, sendBack }) => {
    const controller = new AbortController();
    const upload = async () => {
      const { isProcessing, ...uploaded } = await files.upload(media, controller.signal, (progress) =>
        sendBack({ type: 'upload.progress', progress }),
      );
      sendBack({ type: isProcessing ? 'upload.accepted' : 'upload.done', ...uploaded });
    };
    upload().catch(async (error: unknown) => {
      const isStored = error instanceof NotFetched ? undefined : await files.isStored(media);
      if (!controller.signal.aborted) sendBack({ type: 'upload.failed', error, isStored });
    });
    return () => controller.abort();
  });
  const forget = fromCallback<FileRemoved, { formKey: string }>(({ input: { formKey }, receive }) => {
    receive(({ type, key }) => {
      forgetFiles(posts, visitor, [{ key }], { formKey, isInMemory: type === 'file.cropped' }).catch(effects.report);
    });
  });
  const upload = uploadMachine.provide({
    actors: {
      send,
      readSuggestion: fromPromise<string | undefined, { media: DraftMedia | undefined }>(
        async ({ input: { media } }) => media && readSuggestion(media),
      ),
      // The edit has it.
      saveDescription: fromPromise<SavedCaption, { attachmentId: string; isFormer?: boolean } & SavedCaption>(
        async ({ input: { isFormer = false, ...file }, signal }) =>
          isFormer && http.can('mediaAttributes') ? file : saveCaption(file, signal),
      ),
      fetchProcessed: calling(http, fetchMedia),
      watchConnection: live.connectionReturns(),
    },
  });
  const crop = cropMachine.provide({
    actors: {
      measurePicture: fromPromise<PictureInfo, { file: PickedFile }>(({ input: { file } }) => measureFile(file)),
      cut: fromPromise<PickedFile, Cut>(({ input, signal }) => cropFile(input, signal)),
    },
  });
  return uploadsMachine.provide({ actors: { upload, forget, crop } });
};
