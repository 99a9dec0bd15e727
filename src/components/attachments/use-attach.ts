import type { ActorRefFrom } from 'xstate';
import { selectDraft, selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import type { uploadsMachine } from '#machines/composer/uploads.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectInstance, selectNode } from '#machines/system/boot.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { usePickedFiles } from '#react/use-picked-files.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Sticker } from '#domain/composer/stickers.ts';
import { marksSensitive, type PickedFile } from '#domain/composer/upload.ts';
import type { ComposerActor } from './composer-actor.ts';

export type UploadsActor = ActorRefFrom<typeof uploadsMachine>;

/** Returns the actor that stores the files of a form; undefined once it has stopped. */
export const useUploads = (composer: ComposerActor): UploadsActor | undefined =>
  useSelected(composer, ({ children }) => children['uploads']);

/**
 * Returns `attach`, which adds as many files as the instance allows. It adds none while `isShut`: the status is being posted, is full, or has a poll where the server accepts no files beside one.
 */
export const useAttach = (composer: ComposerActor) => {
  const picked = usePickedFiles();
  const uploads = useUploads(composer);
  const isPosting = useSelected(composer, selectIsPosting);
  const count = useSelected(composer, (snapshot) => selectDraft(snapshot).media.length);
  const isChat = useSelected(composer, selectPurpose).kind === 'chat';
  const { maxMedia = 0, mediaLimits } = useSelected(usePageActor('boot'), selectInstance);
  const fileLimit = isChat ? 1 : maxMedia; // (rule chat-one-file)
  const { uploadLimit: any } = useSelected(usePageActor('boot'), selectNode);
  const settings = useSelected(usePageActor('settings'), selectSettings);
  const isFull = fileLimit > 0 && count >= fileLimit;
  const hasPoll = useSelected(composer, (snapshot) => selectDraft(snapshot).poll !== undefined);
  const allowsPoll = useCan('pollMedia');
  const isBlocked = hasPoll && !allowsPoll; // (rule poll-media)
  const take = (files: readonly PickedFile[]) => {
    if (files.length === 0 || !uploads) return;
    const isSensitive = marksSensitive(selectDraft(composer.getSnapshot()), settings);
    uploads.send({
      type: 'uploads.add',
      files,
      sizes: { ...mediaLimits, any },
      fileLimit,
      ...(isBlocked ? { refusal: { key: 'polls.or_media' } } : {}),
    });
    if (isSensitive && !isBlocked) composer.send({ type: 'composer.edit', change: { sensitive: true } });
  };
  return {
    attach: (files: readonly File[]) => {
      if (!isPosting) take(files.map(picked.add));
    },
    attachSticker: (sticker: Sticker) => {
      if (!isPosting) take([picked.addFrom(sticker)]);
    },
    isFull,
    isBlocked,
    fileLimit,
    isShut: isFull || isBlocked || isPosting || !uploads,
  };
};
