import { useContext, type MouseEvent } from 'react';
import { useRow } from '#react/hooks.ts';
import { OpenedContext } from '#react/use-opened.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { isPlain } from '#ui/is-plain.ts';
import type { Attachment } from '#domain/status/status.ts';

/** Opens the viewer on an attachment. A press with a modifier key is left to the link. */
export type OpenMedia = (id: string, event?: MouseEvent) => void;

/** Opens the viewer, which is fetched when it is first needed, among everything that a post has attached. */
export const useOpenMedia = (attachments: readonly Attachment[]): OpenMedia => {
  const open = useQueuedOpen();
  // An attachment of a chat message has no status.
  const statusId = useRow('statuses', useContext(OpenedContext))?.id;
  return (id, event) => {
    if (event && !isPlain(event)) return;
    event?.preventDefault();
    open({ group: 'media', to: 'mediaViewer', event: { type: 'mediaViewer.open', attachments, id, statusId } });
  };
};
