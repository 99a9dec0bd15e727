import { shallowEqual, useSelector } from '@xstate/react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useCallback, useRef } from 'react';
import { useEntityCache, useRow, useVisitor } from '#react/hooks.ts';
import { usePendingMessages } from '#react/use-pending-messages.ts';
import { useReadChat, type ChatActor } from '#react/use-watched-chats.ts';
import { useSelected } from '#react/use-selected.ts';
import { selectMessages, selectNewBelow, selectNewFrom, selectOlderChat } from '#machines/chats/chat.selectors.ts';
import { LogRows } from '#components/list/log-rows.tsx';
import { useBottom, type LogHandle } from '#components/list/use-bottom.ts';
import { Button } from '#ui/button.tsx';
import { ArrowDownIcon } from '#ui/lazy-icons.tsx';
import { plainText } from '#components/text/plain-text.ts';
import { useArrived } from '#ui/use-arrived.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MessageRow } from './message-row.tsx';
import { useLogRows } from './use-log-rows.ts';
import styles from './chat.module.css';
import { plainName } from '#domain/account/profile.ts';

const START_PX = 56; // the height of the content above the first message

/**
 * The messages of a chat, oldest first: older ones load on scrolling up, and nothing moves the ones being read
 * (rules chat-log, chat-bottom).
 */
export function ChatLog({ chat, recipientId }: { chat: ChatActor; recipientId: string }) {
  const intl = useIntl();
  const ids = useSelector(chat, selectMessages, shallowEqual);
  const older = useSelected(chat, selectOlderChat);
  const newFrom = useSelected(chat, selectNewFrom);
  const newBelow = useSelected(chat, selectNewBelow);
  const pending = usePendingMessages(recipientId, ids);
  const { tables } = useEntityCache();
  const keyOf = useCallback((id: string) => tables.chatMessages.row(id).get()?.idempotencyKey ?? id, [tables]);
  const { rows, isShifted } = useLogRows(ids, pending, keyOf);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<LogHandle>(null);
  const { isAtBottom, toBottom, update, retain } = useBottom({
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
    <div className={styles.slot}>
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
        <LogRows list={list} scroller={scroller} rows={rows} start={START_PX} isShifted={isShifted} onScroll={update} onSettled={retain}>
          {(row, at) => (
            <MessageRow key={row.key} row={row} before={rows[at - 1]} isNew={row.id !== undefined && row.id === newFrom} chat={chat} />
          )}
        </LogRows>
      </div>
      {!isAtBottom && rows.length > 0 && <JumpButton count={newBelow} onJump={toBottom} />}
      <NewestAnnounced id={ids.at(-1)} />
    </div>
  );
}

type StartProps = { older: 'end' | 'idle' | 'loading' | 'failed'; isEmpty: boolean; onOlder: () => void };

/** The row above the first message: older ones are loading, failed to load, or do not exist. */
function ChatStart({ older, isEmpty, onOlder }: StartProps) {
  return (
    <div className={styles.start}>
      {older === 'end' && <FormattedMessage id={isEmpty ? 'chats.nothing' : 'chats.beginning'} />}
      {older === 'loading' && <FormattedMessage id="general.loading" />}
      {older === 'failed' && (
        <>
          <span role="alert">
            <FormattedMessage id="chats.older_failed" />
          </span>
          <Button variant="quiet" onClick={onOlder}>
            <FormattedMessage id="general.retry" />
          </Button>
        </>
      )}
    </div>
  );
}

/** Scrolls to the newest message, and shows the number of those that arrived since it was visible (rule chat-jump). */
function JumpButton({ count, onJump }: { count: number; onJump: () => void }) {
  const intl = useIntl();
  const label = count > 0 ? intl.formatMessage({ id: 'chats.jump_new' }, { count }) : intl.formatMessage({ id: 'chats.jump' });
  return (
    <button type="button" className={styles.jump} aria-label={label} title={label} onClick={onJump}>
      <ArrowDownIcon />
      {count > 0 && <span aria-hidden="true">{intl.formatNumber(count)}</span>}
    </button>
  );
}

const LONGEST = 300; // our choice: as on the desktop

/** Announces once each message received while the chat is open. */
function NewestAnnounced({ id }: { id: string | undefined }) {
  const intl = useIntl();
  const message = useRow('chatMessages', useArrived(id));
  const account = useRow('accounts', message?.accountId);
  const { accountId } = useVisitor();
  const isOthers = message !== undefined && message.accountId !== accountId;
  const text = isOthers ? plainText(message.content).slice(0, LONGEST) || intl.formatMessage({ id: 'chats.file' }) : '';
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {isOthers && account && intl.formatMessage({ id: 'chats.message_announced' }, { name: plainName(account), text })}
      </span>
    </VisuallyHidden>
  );
}
