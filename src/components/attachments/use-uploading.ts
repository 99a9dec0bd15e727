import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import { selectProgress } from '#machines/composer/upload.machine.ts';
import { selectUpload } from '#machines/composer/uploads.machine.ts';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ComposerActor } from './composer-actor.ts';
import { useUploads } from './use-attach.ts';

const NONE: UploadActors = [];
type UploadActors = readonly NonNullable<ReturnType<typeof selectUpload>>[];

/** Returns how many files of a form are being uploaded; 0 while offline. */
export const useUploading = (composer: ComposerActor): number => {
  const media = useSelected(composer, (snapshot) => selectDraft(snapshot).media);
  const actors = useSelector(
    useUploads(composer),
    (snapshot): UploadActors => (snapshot ? media.flatMap(({ key }) => selectUpload(snapshot, key) ?? []) : NONE),
    shallowEqual,
  );
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscriptions = actors.map((actor) => actor.subscribe({ next: changed, error: changed }));
      for (const kind of ['online', 'offline']) addEventListener(kind, changed);
      return () => {
        for (const one of subscriptions) one.unsubscribe();
        for (const kind of ['online', 'offline']) removeEventListener(kind, changed);
      };
    },
    [actors],
  );
  return useSyncExternalStore(subscribe, () =>
    navigator.onLine ? actors.filter((actor) => selectProgress(actor.getSnapshot()) !== undefined).length : 0,
  );
};
