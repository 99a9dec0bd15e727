import { useIntl } from 'react-intl';
import { useCan } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BlockIcon, MuteIcon, MentionIcon } from '#ui/lazy-icons.tsx';
import { FollowButton } from './follow-button.tsx';
import { useSetMark } from './use-set-mark.ts';
import { WithRelation } from './with-relation.tsx';
import { useMention } from './use-mention.ts';

/** The actions on an account, by the visitor's relationship to it. */
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
  const intl = useIntl();
  const want = useSetMark();
  const isOn = mark === 'mute' ? relationship.muting : relationship.blocking;
  const wanted = !isOn;
  return (
    <IconButton
      label={intl.formatMessage({ id: `user_card.${isOn ? 'un' : ''}${mark}` })}
      icon={mark === 'mute' ? <MuteIcon /> : <BlockIcon />}
      onClick={() => want(mark, relationship.id, wanted)}
    />
  );
}

/** Opens the post form with a mention of the account. */
function MentionButton({ acct }: { acct: string }) {
  const intl = useIntl();
  const mention = useMention(acct);
  if (mention === undefined) return null;
  return <IconButton label={intl.formatMessage({ id: 'user_card.mention' })} icon={<MentionIcon />} onClick={() => mention()} />;
}
