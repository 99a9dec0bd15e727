import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import type { Mark } from '#domain/status/marks.ts';

/** Sets a mark or takes it back, after a question where the person wants one, or where `asks` says so (rule confirm-defaults). */
export const useWant = (): ((mark: Mark, id: string, wanted: boolean, asks?: boolean) => void) => {
  const write = useQueuedSend();
  return (mark, id, wanted, asks) =>
    write({ group: 'signedIn', to: 'statusActions', event: { type: 'mark.want', mark, id, wanted, ...(asks && { asks }) } });
};
