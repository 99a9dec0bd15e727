import { useContext, type MouseEvent } from 'react';
import { useRow } from '#react/hooks.ts';
import { pathHere } from '#react/navigate.ts';
import { OpenedContext } from '#react/use-opened.ts';
import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import type { Attachment } from '#domain/status/status.ts';

/** Opens the viewer on an attachment. A press that opens another tab is left to the link. */
export type OpenMedia = (id: string, event?: MouseEvent) => void;

/** Opens the viewer, which is fetched when it is first needed, among everything that a post has attached. */
export const useOpenMedia = (attachments: readonly Attachment[]): OpenMedia => {
  const write = useQueuedSend();
  // An attachment of a chat message has no status.
  const statusId = useRow('statuses', useContext(OpenedContext))?.id;
  return (id, event) => {
    if (event?.ctrlKey || event?.metaKey || event?.shiftKey) return;
    event?.preventDefault();
    write({ group: 'media', to: 'mediaViewer', event: { type: 'mediaViewer.open', path: pathHere(), attachments, id, statusId } });
  };
};
