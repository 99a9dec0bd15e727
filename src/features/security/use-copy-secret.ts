import { usePageActor } from '#react/hooks.ts';
import type { MessageId } from '#i18n/messages.ts';
import { SUCCESS_MS } from '#domain/shell/notice-times.ts';

/** Copies a secret, which must not appear in a notice, and only reports success or failure. */
export const useCopySecret = (): ((text: string, says: { done: MessageId; failed: MessageId }) => void) => {
  const notices = usePageActor('notices');
  return (text, { done, failed }) => {
    navigator.clipboard.writeText(text).then(
      () => notices.send({ type: 'notice.show', notice: { key: done, level: 'success', timeout: SUCCESS_MS, replaces: [failed] } }),
      () => notices.send({ type: 'notice.show', notice: { key: failed, level: 'error' } }),
    );
  };
};
