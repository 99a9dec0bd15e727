import { usePageActor } from '#react/hooks.ts';
import type { MessageId } from '#i18n/messages.ts';
import { SUCCESS_MS } from '#domain/shell/notice-times.ts';

/** Copies what must be in no notice, and says only whether that worked. */
export const useCopySecret = (): ((text: string, says: { done: MessageId; failed: MessageId }) => void) => {
  const notices = usePageActor('notices');
  return (text, { done, failed }) => {
    navigator.clipboard.writeText(text).then(
      () => notices.send({ type: 'notice.show', notice: { key: done, level: 'success', timeout: SUCCESS_MS, replaces: [failed] } }),
      () => notices.send({ type: 'notice.show', notice: { key: failed, level: 'error' } }),
    );
  };
};
