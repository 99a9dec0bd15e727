import { useSelected } from '#react/use-selected.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLayoutEffect } from 'react';
import { selectFocus, selectPhase } from '#machines/conversations/conversation.machine.ts';
import { pathOfStatusAt } from '#domain/server-choice/open-at.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { OpenElsewhere } from '#components/server-choice/open-elsewhere.tsx';
import { isAnywhere } from '#react/servers.ts';
import { useRowPart } from '#react/hooks.ts';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import { ScreenShape } from '#components/page/screen-shape.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConversationFailure } from './conversation-failure.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useConversation, type ConversationActor } from './use-conversation.ts';
import { useAvatars } from './use-avatars.ts';

type Props = { statusId: string };

/** A status between its ancestors and its replies, as a screen; a reblog redirects to its original. */
export function Conversation({ statusId }: Props) {
  const repeated = useRowPart('statuses', statusId, (status) => status?.reblogId);
  return <Around key={repeated ?? statusId} statusId={repeated ?? statusId} />;
}

function Around({ statusId }: Props) {
  const conversation = useConversation(statusId);
  return (
    <>
      <FromTheTop />
      {conversation === undefined ? (
        <ScreenShape />
      ) : (
        <>
          <WatchedAvatars conversation={conversation} />
          <Screen conversation={conversation} />
        </>
      )}
    </>
  );
}

/** Precedes the list, which then scrolls to its initial position. */
function FromTheTop() {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return null;
}

/** Renders nothing: whether there are any changes with a press. */
function WatchedAvatars({ conversation }: { conversation: ConversationActor }) {
  useAvatars(conversation);
  return null;
}

function Screen({ conversation }: { conversation: ConversationActor }) {
  const intl = useIntl();
  const phase = useSelected(conversation, selectPhase);
  const focus = useSelected(conversation, selectFocus);
  const isLoaded = useRowPart('statuses', focus, (status) => status !== undefined);
  const url = useRowPart('statuses', focus, (status) => status?.url);
  const address = isAnywhere ? safeUrl(url) : undefined;
  const scroll = useScrollAnchor();
  /** A return to another status of the conversation waits until that one is loaded. */
  const isAwaited = phase === 'loading' && scroll.restored !== undefined && scroll.restored.id !== focus;
  return (
    <>
      <ConversationHead conversation={conversation} />
      {isAnywhere && address !== undefined && <OpenElsewhere path={pathOfStatusAt(address)} />}
      {isLoaded && !isAwaited && phase !== 'searching' && <ConversationList key={focus} conversation={conversation} scroll={scroll} />}
      {(!isLoaded || isAwaited) && phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />}
      {!isLoaded && phase === 'failed' && <ConversationFailure conversation={conversation} />}
      {phase === 'searching' && (
        <>
          <p className="sk-words" role="status">
            <FormattedMessage id="conversation.searching" />
          </p>
          <div aria-hidden="true">
            <Skeleton label="" rows={3} />
          </div>
        </>
      )}
    </>
  );
}
