import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectViewport } from '#machines/shell/layout.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { hasChatPanes } from '#domain/chats/panes.ts';
import { ChatView } from '#features/chats/chat-view.tsx';
import { Chats } from '#features/chats/chats.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChatIcon } from '#ui/lazy-icons.tsx';
import styles from './chat-screen.module.css';

type Props = { recipientId: string | undefined };

/** The visitor's chats, or the one with a recipient; on wide windows both, side by side (rules chat-list, chat-panes). */
export function ChatScreen({ recipientId }: Props) {
  const { thirdColumnMode } = useSelected(usePageActor('settings'), selectSettings);
  const hasPanes = useSelected(usePageActor('layout'), (snapshot) => hasChatPanes(selectViewport(snapshot), thirdColumnMode));
  if (hasPanes) return <Panes recipientId={recipientId} />;
  return recipientId === undefined ? <Chats /> : <ChatView key={recipientId} recipientId={recipientId} />;
}

/** The list stays mounted while chats are opened from it, with its scroll position and focus. */
function Panes({ recipientId }: Props) {
  const intl = useIntl();
  return (
    <div className={styles.panes} data-panes>
      <div className={styles.list} role="region" aria-label={intl.formatMessage({ id: 'nav.chats' })}>
        <Chats beside={recipientId} isPane />
      </div>
      {recipientId === undefined ? (
        <div className={styles.placeholder}>
          <EmptyState icon={<ChatIcon />} title={intl.formatMessage({ id: 'chats.choose' })}>
            <FormattedMessage id="chats.choose_help" />
          </EmptyState>
        </div>
      ) : (
        <ChatView key={recipientId} recipientId={recipientId} />
      )}
    </div>
  );
}
