import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import type { Mark } from '#domain/status/marks.ts';

/**
 * Returns a function that sets or removes a mark, after a confirmation if the user's settings or `confirms` require it (rule confirm-defaults).
 */
export const useSetMark = (): ((mark: Mark, id: string, wanted: boolean, options?: { confirms: boolean }) => void) => {
  const write = useQueuedSend();
  return (mark, id, wanted, { confirms } = { confirms: false }) =>
    write({
      group: 'signedIn',
      to: 'statusActions',
      event: { type: 'mark.set', mark, id, wanted, ...(confirms && { confirms }) },
      ...(confirms && { opens: true }),
    });
};
