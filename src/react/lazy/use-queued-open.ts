import { useQueuedSend } from './use-queued-send.ts';

/** Sends what opens something over the page: while it is queued the page shows that it is loading, and another page drops it (rule press-waits). */
export const useQueuedOpen = (): ReturnType<typeof useQueuedSend> => {
  const write = useQueuedSend();
  return (event) => write({ ...event, opens: true });
};
