import { FormattedMessage } from 'react-intl';
import type { ConversationLine } from './thread-lines.ts';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './conversation.module.css';
import type { ConversationActor } from './use-conversation.ts';
import { useThreadSettings } from './use-thread-settings.ts';

type Props = { line: ConversationLine & { kind: 'status' }; conversation: ConversationActor };

/** The ways on from a status of a tree (rule thread-tree): its hidden answers, all of them, and its branch alone; an advanced tree folds too. */
export function TreeActs({ line: { id, depth, hidden, below }, conversation }: Props) {
  const { isAdvanced } = useThreadSettings();
  if (hidden === 0 && (!isAdvanced || below === 0)) return null;
  return (
    <div className={`${styles.ways} ${styles.below}`}>
      {hidden > 0 ? (
        <button
          ref={leaveFocus}
          type="button"
          className={styles.act}
          onClick={() => conversation.send({ type: 'conversation.collapse', statusId: id, isShown: true })}
        >
          <FormattedMessage id="conversation.show_hidden" values={{ count: hidden }} />
        </button>
      ) : (
        <button
          ref={leaveFocus}
          type="button"
          className={styles.act}
          onClick={() => conversation.send({ type: 'conversation.collapse', statusId: id, isShown: false })}
        >
          <FormattedMessage id="conversation.hide_replies" />
        </button>
      )}
      {depth > 0 && (
        <button
          ref={leaveFocus}
          type="button"
          className={styles.act}
          onClick={() => conversation.send({ type: 'conversation.dive', statusId: id })}
        >
          <FormattedMessage id="conversation.branch" />
        </button>
      )}
    </div>
  );
}
