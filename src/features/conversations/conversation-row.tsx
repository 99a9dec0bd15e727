import type { CSSProperties, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { UnavailableStatus } from '#components/status/stand-ins.tsx';
import { Screened } from '#components/status/screened.tsx';
import { StatusCard } from '#components/status/status-card.tsx';
import type { ConversationRow } from './conversation-rows.ts';
import { FocusedFacts } from './focused-facts.tsx';
import { RepliesLine } from './replies-line.tsx';
import type { Connectors } from './connectors.ts';
import { TreeActions } from './tree-actions.tsx';
import type { ConversationActor } from './use-conversation.ts';
import { useThreadSettings } from './use-thread-settings.ts';
import styles from './conversation.module.css';
import ties from './connectors.module.css';

type Props = { row: ConversationRow; connectors: Connectors; isFocused: boolean; conversation: ConversationActor };
type CardProps = { statusId: string; isFocused: boolean; children: ReactNode };

/** The card of a row: the opened status is never collapsed; all others may be (rule opened-shown). */
function Card({ statusId, isFocused, children }: CardProps) {
  const card = (
    <StatusCard statusId={statusId} isCurrent={isFocused}>
      {children}
    </StatusCard>
  );
  if (isFocused) return card;
  return (
    <Screened statusId={statusId} isInThread>
      {card}
    </Screened>
  );
}

/** One row of a conversation: a status and its links, or the note that one is missing. */
export function RowOf({ row, connectors, isFocused, conversation }: Props) {
  const { display, fadesAncestors, othersAt } = useThreadSettings();
  const base = `${styles.line} ${connectors.down ? styles.tied : ''}`;
  if (row.kind === 'missing') {
    return (
      <div className={base}>
        <ConnectorsBeside connectors={connectors} />
        <UnavailableStatus />
      </div>
    );
  }
  if (row.kind === 'ancestor') {
    return (
      <div className={`${base} ${fadesAncestors ? styles.faded : ''}`}>
        <ConnectorsBeside connectors={connectors} />
        <Card statusId={row.id} isFocused={isFocused}>
          {row.otherReplyCount > 0 && (
            <div className={`${styles.ways} ${othersAt === 'below' ? styles.below : ''}`}>
              <button
                type="button"
                className={styles.action}
                onClick={() => conversation.send({ type: 'conversation.showBranch', statusId: row.id })}
              >
                <FormattedMessage id="conversation.other_replies" values={{ count: row.otherReplyCount }} />
              </button>
            </div>
          )}
        </Card>
      </div>
    );
  }
  const depth = { '--depth': connectors.rails.length } as CSSProperties;
  return (
    <div className={`${base} ${isFocused ? styles.focused : ''}`} style={depth}>
      <ConnectorsBeside connectors={connectors} />
      <Card statusId={row.id} isFocused={isFocused}>
        {isFocused && <FocusedFacts statusId={row.id} />}
        {display === 'tree' ? (
          <TreeActions row={row} conversation={conversation} />
        ) : (
          <RepliesLine statusId={row.id} conversation={conversation} />
        )}
      </Card>
    </div>
  );
}

/**
 * The lines beside a status that connect it with its parent and its replies (rule thread-ties); screen readers get that from the status
 * itself.
 */
function ConnectorsBeside({ connectors: { up, down, rails } }: { connectors: Connectors }) {
  return (
    <div className={ties.ties} aria-hidden="true">
      {up && <span className={ties.up} />}
      {[...rails.entries()].map(([step, goesOn]) => (
        <span
          key={step}
          className={`${ties.rail} ${goesOn ? ties.goesOn : ''} ${step === rails.length - 1 ? ties.elbow : ''}`}
          style={{ '--step': step } as CSSProperties}
        />
      ))}
      {down && <span className={ties.down} />}
    </div>
  );
}
