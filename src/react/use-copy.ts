import type { MessageId } from '#i18n/messages.ts';
import type { Message } from '#domain/text/message.ts';
import { SUCCESS_MS } from '#domain/shell/notice-times.ts';
import { usePageActor } from './hooks.ts';

type CopyMessages = { done: MessageId; failed: MessageId; timeout?: number } & Pick<Message, 'args'>;

/** Rejects too where the browser has no clipboard, as on a page without encryption. */
const write = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Copies a text, and notifies of success or failure. Notices contain the text only if `args` does, because it may be a secret. */
export const useCopy = (): ((text: string, messages: CopyMessages) => void) => {
  const notices = usePageActor('notices');
  return (text, { done, failed, timeout = SUCCESS_MS, args }) => {
    write(text).then(
      () =>
        notices.send({
          type: 'notice.show',
          notice: { key: done, level: 'success', timeout, replaces: [failed], ...(args && { args }) },
        }),
      () => notices.send({ type: 'notice.show', notice: { key: failed, level: 'error' } }),
    );
  };
};
