import { FormattedMessage } from 'react-intl';
import { useVisitor } from '#react/hooks.ts';
import type { ChatMessage } from '#domain/chats/chat.ts';
import type { AttachmentKind } from '#domain/status/status.ts';
import type { MessageId } from '#i18n/messages.ts';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { plainText } from '#components/text/plain-text.ts';

const FILES: Readonly<Partial<Record<AttachmentKind, MessageId>>> = {
  image: 'chats.picture',
  video: 'chats.video',
  audio: 'chats.sound',
};

/** The latest message as plain text; an attachment is named if there is no text. */
export function LastMessage({ message }: { message: ChatMessage | undefined }) {
  const isOwn = useVisitor().accountId === message?.accountId;
  if (message === undefined) return <FormattedMessage id="chats.nothing" />;
  const text = plainText(message.content);
  const [file] = message.attachments;
  return (
    <>
      {isOwn && (
        <>
          <FormattedMessage id="chats.own" />{' '}
        </>
      )}
      {file && <FormattedMessage id={FILES[file.kind] ?? 'chats.file'} />}
      {file && text !== '' && ' · '}
      <EmojiText text={text} emojis={message.emojis} />
    </>
  );
}
