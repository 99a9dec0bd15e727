import { useSelected } from '#react/use-selected.ts';
import { useIntl } from 'react-intl';
import { memo, useMemo, useRef } from 'react';
import {
  selectSubthreadRoot,
  selectFailure,
  selectFocus,
  selectMembers,
  selectPhase,
  selectThread,
  selectUnfolded,
} from '#machines/conversations/conversation.machine.ts';
import type { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import { conversationRows } from './conversation-rows.ts';
import { connectorsOf } from './connectors.ts';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import { Feed } from '#components/feed/feed.tsx';
import { BARS_PX } from '#components/feed/geometry.ts';
import { ConversationFooter } from './conversation-footer.tsx';
import { RoomAhead, useFooterRoom } from './footer-room.tsx';
import { RowOf } from './conversation-row.tsx';
import type { ConversationActor } from './use-conversation.ts';
import { useThreadSettings } from './use-thread-settings.ts';

const Row = memo(RowOf);

type Props = { conversation: ConversationActor; scroll: ReturnType<typeof useScrollAnchor> };

/** The statuses of a conversation. The focused one stays in position while the others load. */
export function ConversationList({ conversation, scroll }: Props) {
  const intl = useIntl();
  const { display, depth } = useThreadSettings();
  const focus = useSelected(conversation, selectFocus);
  const members = useSelected(conversation, selectMembers);
  const thread = useSelected(conversation, selectThread);
  const subthreadRoot = useSelected(conversation, selectSubthreadRoot);
  const unfolded = useSelected(conversation, selectUnfolded);
  const isLoading = useSelected(conversation, (snapshot) => selectPhase(snapshot) === 'loading');
  const hasFailed = useSelected(conversation, (snapshot) => selectFailure(snapshot) !== undefined);
  const rows = useMemo(() => {
    const shownMembers = members.length === 0 ? [{ id: focus }] : members;
    return conversationRows({
      members: shownMembers,
      thread,
      display: members.length === 0 ? 'linear' : display,
      subthreadRoot,
      depth,
      unfolded,
    });
  }, [members, thread, display, subthreadRoot, depth, unfolded, focus]);
  const connectors = useMemo(() => connectorsOf(rows, thread), [rows, thread]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const anchoring = useMemo(
    () => ({ start: scroll.restored ?? { id: focus, top: BARS_PX }, startsBelowBars: scroll.restored === undefined, holdsAtTop: true }),
    [scroll, focus],
  );
  const footer = useRef<HTMLDivElement>(null);
  useFooterRoom(footer, focus, ids);
  return (
    <>
      <RoomAhead footer={footer} ids={ids} />
      <Feed
        ids={ids}
        label={intl.formatMessage({ id: 'conversation.title' })}
        isWhole={!isLoading}
        isBusy={isLoading}
        hold={anchoring}
        onLeave={(read) => scroll.save(read && scrollAnchorOf(ids, read))}
        onPresence={ignore}
        onEndReached={ignore}
      >
        {(index) => {
          const [row, tied] = [rows[index], connectors[index]];
          return row && tied && <Row row={row} connectors={tied} isFocused={row.id === focus} conversation={conversation} />;
        }}
      </Feed>
      <ConversationFooter footer={footer} isLoading={isLoading} focus={focus} conversation={hasFailed ? conversation : undefined} />
    </>
  );
}

const ignore = () => {};
