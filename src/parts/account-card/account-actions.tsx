import { useCan, useMaybeSessionActor } from '#app/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { FollowButton } from './follow-button.tsx';
import { MentionButton } from './mention-button.tsx';
import { WithRelation } from './with-relation.tsx';

/** How one stands to somebody, and what one may do about it. */
export function AccountActions({ account }: { account: Account }) {
  const canMute = useCan('muting');
  return (
    <WithRelation accountId={account.id}>
      {(relationship) => (
        <>
          <FollowButton account={account} relationship={relationship} />
          <MentionButton acct={account.acct} />
          {canMute && <MarkButton mark="mute" relationship={relationship} />}
          <MarkButton mark="block" relationship={relationship} />
        </>
      )}
    </WithRelation>
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
