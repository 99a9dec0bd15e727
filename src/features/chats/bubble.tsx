import type { ChatActor } from '#react/use-watched-chats.ts';
import { OpenedContext } from '#react/use-opened.ts';
import type { ChatMessage } from '#domain/chats/chat.ts';
import type { AttachmentKind } from '#domain/status/status.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { Attachments } from '#components/status/attachments.tsx';
import styles from './chat.module.css';
import { MessageMenu } from './message-menu.tsx';

/** The kinds that are shown inline; all others are a row with their name. */
const SEEN: Readonly<Partial<Record<AttachmentKind, true>>> = { image: true, video: true, audio: true };

/** A chat message: its text, its attachment and its actions. */
export function Bubble({ message, isOwn, chat }: { message: ChatMessage; isOwn: boolean; chat: ChatActor }) {
  const { id, content, emojis, attachments } = message;
  return (
    <div className={styles.sentence}>
      <div className={styles.bubble}>
        <OpenedContext value={`chat message ${id}`}>
          {content !== '' && <RichText content={content} emojis={emojis} />}
          {attachments.length > 0 && (
            <div className={attachments.some(({ kind }) => kind in SEEN) ? styles.file : styles.paper}>
              <Attachments attachments={attachments} isSensitive={false} />
            </div>
          )}
        </OpenedContext>
      </div>
      <MessageMenu id={id} isOwn={isOwn} chat={chat} />
    </div>
  );
}
