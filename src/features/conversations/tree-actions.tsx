import { FormattedMessage } from 'react-intl';
import type { ConversationRow } from './conversation-rows.ts';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './conversation.module.css';
import type { ConversationActor } from './use-conversation.ts';
import { useThreadSettings } from './use-thread-settings.ts';

type Props = { row: ConversationRow & { kind: 'status' }; conversation: ConversationActor };

/**
 * The links of a status in a tree (rule thread-tree): its hidden replies, all replies, and its subthread; an advanced tree can also
 * collapse it.
 */
export function TreeActions({ row: { id, depth, hidden, replyCount }, conversation }: Props) {
  const { isAdvanced } = useThreadSettings();
  if (hidden === 0 && (!isAdvanced || replyCount === 0)) return null;
  return (
    <div className={`${styles.ways} ${styles.below}`}>
      {hidden > 0 ? (
        <button
          ref={leaveFocus}
          type="button"
          className={styles.action}
          onClick={() => conversation.send({ type: 'conversation.collapse', statusId: id, isShown: true })}
        >
          <FormattedMessage id="conversation.show_hidden" values={{ count: hidden }} />
        </button>
      ) : (
        <button
          ref={leaveFocus}
          type="button"
          className={styles.action}
          onClick={() => conversation.send({ type: 'conversation.collapse', statusId: id, isShown: false })}
        >
          <FormattedMessage id="conversation.hide_replies" />
        </button>
      )}
      {depth > 0 && (
        <button
          ref={leaveFocus}
          type="button"
          className={styles.action}
          onClick={() => conversation.send({ type: 'conversation.showBranch', statusId: id })}
        >
          <FormattedMessage id="conversation.branch" />
        </button>
      )}
    </div>
  );
}
