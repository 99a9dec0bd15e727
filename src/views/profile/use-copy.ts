import { errorNotice, successNotice } from '#machines/notices/contract.ts';
import { usePageActor } from '#app/hooks.ts';
import type { MessageId } from '#i18n/messages.ts';

type Says = { done: MessageId; failed: MessageId };

/** Copies a text, and says whether that worked. */
export const useCopy = (): ((text: string, says: Says) => void) => {
  const notices = usePageActor('notices');
  return (text, { done, failed }) =>
    void navigator.clipboard.writeText(text).then(
      () => notices.send(successNotice(done, { handle: text })),
      () => notices.send(errorNotice(failed)),
    );
};
