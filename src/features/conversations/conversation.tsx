import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLayoutEffect } from 'react';
import { selectFocus, selectPhase } from '#machines/conversations/conversation.machine.ts';
import { pathOfStatusAt } from '#domain/server-choice/open-at.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { OpenElsewhere } from '#components/server-choice/open-elsewhere.tsx';
import { isAnywhere } from '#react/servers.ts';
import { useRow } from '#react/hooks.ts';
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
  const repeated = useRow('statuses', statusId)?.reblogId;
  return <Around key={repeated ?? statusId} statusId={repeated ?? statusId} />;
}

function Around({ statusId }: Props) {
  const conversation = useConversation(statusId);
  useAvatars(conversation);
  return (
    <>
      <FromTheTop />
      {conversation === undefined ? <ScreenShape /> : <Screen conversation={conversation} />}
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

function Screen({ conversation }: { conversation: ConversationActor }) {
  const intl = useIntl();
  const phase = useSelector(conversation, selectPhase);
  const focus = useSelector(conversation, selectFocus);
  const status = useRow('statuses', focus);
  const isLoaded = status !== undefined;
  const address = isAnywhere ? safeUrl(status?.url) : undefined;
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
