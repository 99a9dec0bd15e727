import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import { mustConfirmMark, type Mark } from '#domain/status/marks.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';

/**
 * Returns a function that sets or removes a mark, after a confirmation if the user's settings or `confirms` require it (rule confirm-defaults).
 */
export const useSetMark = (): ((mark: Mark, id: string, wanted: boolean, options?: { confirms: boolean }) => void) => {
  const write = useQueuedSend();
  const settings = usePageActor('settings');
  return (mark, id, wanted, { confirms } = { confirms: false }) =>
    write({
      group: 'signedIn',
      to: 'statusActions',
      event: { type: 'mark.set', mark, id, wanted, ...(confirms && { confirms }) },
      ...((confirms || mustConfirmMark({ mark, wanted }, selectSettings(settings.getSnapshot()))) && { opens: true }),
    });
};
