import { shallowEqual, useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { selectOpened } from '#machines/reading/opened.machine.ts';
import { useMaybeSessionActor, useSessionActor } from '#react/hooks.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { useEmitted } from '#react/use-emitted.ts';
import { useWatchedMedia } from '#react/use-watched.ts';
import { isPlain } from '#ui/is-plain.ts';
import type { MediaCell } from '#domain/profile/media-cells.ts';

type Covered = (cell: MediaCell) => boolean;

/** Opens the viewer on one attachment, among all that are not covered; near their end it loads more, and adds them (rule profile-media). */
export const useMediaPaging = (of: string, cells: readonly MediaCell[], mayCover: Covered, onEndReached: () => void) => {
  const open = useQueuedOpen();
  const opened = useSessionActor('opened');
  const shown = useSelector(
    opened,
    (snapshot) => cells.filter((cell) => !mayCover(cell) || selectOpened(snapshot, `${cell.statusId} media`) === true),
    shallowEqual,
  );
  const attachments = shown.map(({ id, media, statusId }) => ({ ...media, id, statusId }));
  useWatchedMedia(of, attachments);
  useEmitted(useMaybeSessionActor('mediaViewer'), 'media.nearEnd', onEndReached);
  return (id: string, event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open({ group: 'media', to: 'mediaViewer', event: { type: 'mediaViewer.open', attachments, id, of } });
  };
};
