import { setup, type AnyEventObject } from 'xstate';
import { selectMedia, selectProgress, selectUploadProblem, uploadMachine } from '#machines/composer/upload.machine.ts';
import type { DraftMedia, SavedCaption } from '#domain/composer/draft.ts';
import type { Uploaded } from '#domain/composer/upload.ts';
import { deferredCall, deferredSource } from './deferred.ts';
import { aMedium } from './drafts.ts';
import { openAmong, wordsOf } from './machines.ts';

export const info = { width: 2, height: 2, isAnimated: false };
/** The fields of a file that is uploaded. */
export const there = { attachmentId: '7', previewUrl: 'https://a.example/7' };

/** Starts the upload of a file, with calls to which the test responds. */
export const openUpload = (media: DraftMedia = aMedium()) => {
  const [source, saveDescription] = [deferredSource(), deferredCall<SavedCaption, { attachmentId: string } & SavedCaption>()];
  const fetchProcessed = deferredCall<Uploaded | undefined, { attachmentId: string }>();
  const connection = deferredSource();
  const changes: DraftMedia[] = [];
  const upload = uploadMachine.provide({
    actors: {
      send: source.logic,
      saveDescription: saveDescription.logic,
      fetchProcessed: fetchProcessed.logic,
      watchConnection: connection.logic,
    },
  });
  const uploads = setup({
    actors: { upload },
    actions: { note: ({ event }) => void changes.push(event['media']) },
  }).createMachine({
    invoke: { id: 'upload', src: 'upload', input: { media } },
    on: { 'upload.changed': { actions: 'note' } },
  });
  const { actor: host, clock } = openAmong(uploads);
  const actor = (host.getSnapshot().children as Record<string, any>)['upload'];
  return {
    source,
    connection,
    saveDescription,
    fetchProcessed,
    clock,
    changes,
    emit: (event: AnyEventObject) => source.emit(event),
    send: (event: AnyEventObject) => actor.send(event),
    media: () => selectMedia(actor.getSnapshot()),
    progress: () => selectProgress(actor.getSnapshot()),
    problem: () => {
      const problem = selectUploadProblem(actor.getSnapshot());
      return problem && wordsOf(problem);
    },
  };
};
