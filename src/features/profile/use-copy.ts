import { usePageActor } from '#react/hooks.ts';
import type { MessageId } from '#i18n/messages.ts';
import { SUCCESS_MS } from '#domain/shell/notice-times.ts';

type Says = { done: MessageId; failed: MessageId };

/** Copies a text, and notifies of success or failure. */
export const useCopy = (): ((text: string, says: Says) => void) => {
  const notices = usePageActor('notices');
  return (text, { done, failed }) => {
    navigator.clipboard.writeText(text).then(
      () =>
        notices.send({
          type: 'notice.show',
          notice: { key: done, level: 'success', timeout: SUCCESS_MS, replaces: [failed], args: { handle: text } },
        }),
      () => notices.send({ type: 'notice.show', notice: { key: failed, level: 'error' } }),
    );
  };
};
