import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectFlow } from '#machines/follow/follows.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useSessionActor } from '#app/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { followLabel } from '../account/follow-label.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';

type Props = { account: Pick<Account, 'id' | 'acct' | 'locked' | 'deactivated'>; relationship: Relationship };

/** Follows somebody or takes that back, after a question where one is wished for; who is deactivated cannot be followed (rules unfollow-asked, deactivated-account). */
export function FollowButton({ account: { id, acct, locked, deactivated }, relationship }: Props) {
  const { words } = useWords();
  const follows = useSessionActor('follows');
  const flow = useSelector(follows, (snapshot) => selectFlow(snapshot, id));
  const { modalOnUnfollow: mustConfirm } = useSelector(usePageActor('settings'), selectSettings);
  const [isAsking, setAsking] = useState(false);
  const { following, requested } = relationship;
  const isHeld = following || requested;
  const send = (intent: 'follow' | 'unfollow') => {
    setAsking(false);
    follows.send({ type: 'follow.press', accountId: id, isLocked: locked, intent });
  };
  return (
    <>
      <Button
        look={isHeld ? 'quiet' : 'primary'}
        isInert={flow !== undefined || (deactivated && !isHeld)}
        title={isHeld ? words(following ? 'user_card.unfollow' : 'user_card.take_back') : undefined}
        onClick={() => {
          if (isHeld && mustConfirm) setAsking(true);
          else send(isHeld ? 'unfollow' : 'follow');
        }}
      >
        <Words id={`user_card.${followLabel(relationship, flow !== undefined)}`} />
      </Button>
      {isAsking && isHeld && (
        <Question
          title={words('user_card.unfollow')}
          closeLabel={words('general.close')}
          cancelLabel={words('general.cancel')}
          doLabel={words('user_card.unfollow')}
          isDanger
          onCancel={() => setAsking(false)}
          onConfirm={() => send('unfollow')}
        >
          <Words id="user_card.unfollow_confirm" values={{ acct: <bdi>{acct}</bdi> }} />
        </Question>
      )}
    </>
  );
}
