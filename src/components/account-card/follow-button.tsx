import { FormattedMessage, useIntl } from 'react-intl';
import { selectFlow } from '#machines/follow/follows.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Account } from '#domain/account/account.ts';
import { followLabel } from '../account/follow-label.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { Button } from '#ui/button.tsx';
import { useSetMark } from './use-set-mark.ts';

type Props = {
  account: Pick<Account, 'id' | 'locked' | 'deactivated'>;
  relationship: Relationship;
  /** True beside the marks of a profile: it lifts a block, and names the cancellation of a request, as the marks show both states. */
  isMain?: boolean;
};

/** Follows or unfollows an account; a deactivated one cannot be followed (rules deactivated-account, profile-buttons). */
export function FollowButton({ account: { id, locked, deactivated }, relationship, isMain = false }: Props) {
  const intl = useIntl();
  const follows = useSessionActor('follows');
  const flow = useSelected(follows, (snapshot) => selectFlow(snapshot, id));
  const { following, requested } = relationship;
  const isFollowingOrRequested = following || requested;
  const want = useSetMark();
  if (isMain && relationship.blocking) {
    return (
      <Button onClick={() => want('block', id, false)}>
        <FormattedMessage id="user_card.unblock" />
      </Button>
    );
  }
  const label = followLabel(relationship, flow !== undefined);
  const text = isMain && label === 'request_sent' ? 'take_back' : label;
  const effect = following ? 'unfollow' : 'take_back';
  return (
    <Button
      variant={isFollowingOrRequested ? 'quiet' : 'primary'}
      isInert={flow !== undefined || (deactivated && !isFollowingOrRequested)}
      title={isFollowingOrRequested && text !== effect ? intl.formatMessage({ id: `user_card.${effect}` }) : undefined}
      onClick={() =>
        follows.send({ type: 'follow.press', accountId: id, isLocked: locked, intent: isFollowingOrRequested ? 'unfollow' : 'follow' })
      }
    >
      <FormattedMessage id={`user_card.${text}`} />
    </Button>
  );
}
