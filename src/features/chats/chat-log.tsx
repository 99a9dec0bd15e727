import { shallowEqual, useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useCallback, useRef } from 'react';
import { useEntityCache } from '#react/hooks.ts';
import { usePendingMessages } from '#react/use-pending-messages.ts';
import { useReadChat, type ChatActor } from '#react/use-watched-chats.ts';
import { selectMessages, selectNewBelow, selectNewFrom, selectOlderChat } from '#machines/chats/chat.selectors.ts';
import { LogRows } from '#components/list/log-rows.tsx';
import { useBottom, type LogHandle } from '#components/list/use-bottom.ts';
import styles from './chat.module.css';
import { ChatStart } from './chat-start.tsx';
import { JumpButton } from './jump-button.tsx';
import { MessageRow } from './message-row.tsx';
import { NewestSaid } from './newest-said.tsx';
import { useLogRows } from './use-log-rows.ts';

const START_PX = 56; // as high as what stands above the first message

/**
 * The messages of a chat, oldest first: older ones load on scrolling up, and nothing moves the ones being read
 * (rules chat-log, chat-bottom).
 */
export function ChatLog({ chat, recipientId }: { chat: ChatActor; recipientId: string }) {
  const intl = useIntl();
  const ids = useSelector(chat, selectMessages, shallowEqual);
  const older = useSelector(chat, selectOlderChat);
  const newFrom = useSelector(chat, selectNewFrom);
  const newBelow = useSelector(chat, selectNewBelow);
  const pending = usePendingMessages(recipientId, ids);
  const { tables } = useEntityCache();
  const keyOf = useCallback((id: string) => tables.chatMessages.row(id).get()?.idempotencyKey ?? id, [tables]);
  const { rows, isShifted } = useLogRows(ids, pending, keyOf);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<LogHandle>(null);
  const { isAtBottom, toBottom, look, hold } = useBottom({
    scroller,
    list,
    rows,
    start: START_PX,
    beginAt: newFrom === undefined ? undefined : keyOf(newFrom),
    onNearTop: () => {
      if (older === 'idle') chat.send({ type: 'chat.older' });
    },
  });
  useReadChat(chat, isAtBottom);
  return (
    <div className={styles.place}>
      {/* Rows mount and unmount while scrolling: new messages are announced below. */}
      <div
        ref={scroller}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={intl.formatMessage({ id: 'chats.log' })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key
        tabIndex={0}
      >
        <ChatStart older={older} isEmpty={rows.length === 0} onOlder={() => chat.send({ type: 'chat.older' })} />
        <LogRows list={list} scroller={scroller} rows={rows} start={START_PX} isShifted={isShifted} onScroll={look} onSettled={hold}>
          {(row, at) => (
            <MessageRow key={row.key} row={row} before={rows[at - 1]} isNew={row.id !== undefined && row.id === newFrom} chat={chat} />
          )}
        </LogRows>
      </div>
      {!isAtBottom && rows.length > 0 && <JumpButton count={newBelow} onJump={toBottom} />}
      <NewestSaid id={ids.at(-1)} />
    </div>
  );
}
