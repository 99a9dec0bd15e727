import { NEW_STATUS } from '#domain/composer/draft-key.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';

/** Returns a function that opens the form of a new post over the page, or focuses the one beside it (rules form-once, press-waits). */
export const useNewPost = (): (() => void) => {
  const open = useQueuedOpen();
  return () => open({ group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: NEW_STATUS } });
};
