import { useSelector } from '@xstate/react';
import { selectLook } from '#machines/follow/relations.machine.ts';
import { useCan, useMaybeSessionActor, useRow, useSessionActor } from '#app/hooks.ts';
import { useWatchedRelation } from '#app/use-watched.ts';
import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { FollowButton } from './follow-button.tsx';
import { MentionButton } from './mention-button.tsx';
import styles from './account-card.module.css';

/** How one stands to somebody, asked for anew each time it is shown, and what one may do about it. */
export function AccountActions({ account }: { account: Account }) {
  const { id } = account;
  const relations = useSessionActor('relations');
  const relationship = useRow('relationships', id);
  const canMute = useCan('muting');
  const look = useSelector(relations, (snapshot) => selectLook(snapshot, id));
  useWatchedRelation(id);
  if (relationship) {
    return (
      <div className={styles.actions}>
        <FollowButton account={account} relationship={relationship} />
        <MentionButton acct={account.acct} />
        {canMute && <MarkButton mark="mute" relationship={relationship} />}
        <MarkButton mark="block" relationship={relationship} />
      </div>
    );
  }
  return (
    <div className={styles.actions} aria-busy={look !== 'failed'}>
      {look === 'failed' && (
        <>
          <p role="alert">
            <Words id="user_card.relation_failed" />
          </p>
          <Button look="quiet" onClick={() => relations.send({ type: 'keyed.ask', input: { accountId: id } })}>
            <Words id="general.retry" />
          </Button>
        </>
      )}
    </div>
  );
}

/** Mutes or blocks, or takes that back; the question before it is the same as everywhere. */
function MarkButton({ mark, relationship }: { mark: 'mute' | 'block'; relationship: Relationship }) {
  const actions = useMaybeSessionActor('statusActions');
  const isOn = mark === 'mute' ? relationship.muting : relationship.blocking;
  const wanted = !isOn;
  return (
    <Button
      look="quiet"
      isInert={actions === undefined}
      onClick={() => actions?.send({ type: 'mark.want', mark, id: relationship.id, wanted })}
    >
      <Words id={`user_card.${isOn ? 'un' : ''}${mark}`} />
    </Button>
  );
}
