import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import { selectRelationPhase } from '#machines/follow/relations.machine.ts';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { useWatchedRelation } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { Button } from '#ui/button.tsx';
import styles from './account-card.module.css';

/** Renders what depends on the relationship to an account, which is fetched at each mount; offers a retry if that failed. */
export function WithRelation({ accountId, children }: { accountId: string; children: (relationship: Relationship) => ReactNode }) {
  const relations = useSessionActor('relations');
  const relationship = useRow('relationships', accountId);
  const state = useSelected(relations, (snapshot) => selectRelationPhase(snapshot, accountId));
  useWatchedRelation(accountId);
  if (relationship) return <div className={styles.actions}>{children(relationship)}</div>;
  return (
    <div className={styles.actions} aria-busy={state !== 'failed'}>
      {state === 'failed' && (
        <>
          <p role="alert">
            <FormattedMessage id="user_card.relation_failed" />
          </p>
          <Button variant="quiet" onClick={() => relations.send({ type: 'keyed.request', input: { accountId } })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </>
      )}
    </div>
  );
}
