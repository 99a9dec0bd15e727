import { FormattedMessage } from 'react-intl';
import { useCan } from '#react/hooks.ts';
import { useOpened } from '#react/use-opened.ts';
import type { Status } from '#domain/status/status.ts';
import { ReactionChip } from '../reactions/reaction-chip.tsx';
import { ReactionToggle } from '../reactions/reaction-toggle.tsx';
import { ReactorsButton } from '../reactions/reactors-button.tsx';
import styles from './reactions.module.css';

/** Kinds of reactions (rule reactions-shown). */
const AT_ONCE = 12;
const MAX = 200; // hostile size (rule hostile-sizes)

/** The reactions to a status: twelve kinds, and the others on request. */
export function Reactions({ status }: { status: Status }) {
  const [isWhole, setWhole] = useOpened('reactions');
  const canList = useCan('pleromaReactions');
  const { reactions } = status;
  const more = Math.min(reactions.length, MAX) - AT_ONCE;
  return (
    <ul className={styles.reactions}>
      {reactions.slice(0, isWhole ? MAX : AT_ONCE).map((reaction) => (
        <li key={`${reaction.name} ${reaction.url}`}>
          <ReactionToggle status={status} reaction={reaction}>
            <ReactionChip reaction={reaction} />
          </ReactionToggle>
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? (
              <FormattedMessage id="status.fewer_reactions" />
            ) : (
              <FormattedMessage id="status.more_reactions" values={{ count: more }} />
            )}
          </button>
        </li>
      )}
      {canList && (
        <li>
          <ReactorsButton statusId={status.id} />
        </li>
      )}
    </ul>
  );
}
