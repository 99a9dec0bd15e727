import { useIntl } from 'react-intl';
import { useRow, useServerCan } from '#react/hooks.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import type { Account } from '#domain/account/account.ts';
import { RepeatIcon } from '#ui/icons.tsx';
import { FeatureIcon, ListIcon, TranslateIcon, UnfollowerIcon } from '#ui/lazy-icons.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { useSetMark } from './use-set-mark.ts';

/**
 * The menu items for followers and followed accounts: whether their reblogs are shown and in which languages their posts, whether the user's profile features them, the lists that contain them, and removing them as
 * followers (rule account-menu). Some servers accept only followed accounts on lists.
 */
export function FollowItems({ account: { id, acct } }: { account: Account }) {
  const intl = useIntl();
  const want = useSetMark();
  const can = useServerCan();
  const relationship = useRow('relationships', id);
  const open = useQueuedOpen();
  const lists = { type: 'memberships.open', accountId: id } as const;
  const name = `@${acct}`;
  const { following = false, followedBy = false, showingReblogs = true, languages = [], endorsed = false } = relationship ?? {};
  const openLanguages = { type: 'followLanguages.open', accountId: id, languages } as const;
  return (
    <>
      {following && can('followReblogs') && (
        <MenuItem icon={<RepeatIcon />} isOn={!showingReblogs} onPick={() => want('hideRepeats', id, showingReblogs)}>
          {intl.formatMessage({ id: 'status.author.hideRepeats' }, { name })}
        </MenuItem>
      )}
      {following && can('followLanguages') && (
        <MenuItem icon={<TranslateIcon />} onPick={() => open({ group: 'followLanguages', to: 'followLanguages', event: openLanguages })}>
          {intl.formatMessage({ id: 'status.author.languages' }, { name })}
        </MenuItem>
      )}
      {following && can('endorsements') && (
        <MenuItem icon={<FeatureIcon />} isOn={endorsed} onPick={() => want('endorse', id, !endorsed)}>
          {intl.formatMessage({ id: 'status.author.endorse' }, { name })}
        </MenuItem>
      )}
      {(following || can('listsOfAnyone')) && (
        <MenuItem icon={<ListIcon />} onPick={() => open({ group: 'relationships', to: 'memberships', event: lists })}>
          {intl.formatMessage({ id: 'status.author.addToLists' }, { name })}
        </MenuItem>
      )}
      {followedBy && can('removingFollowers') && (
        <MenuItem icon={<UnfollowerIcon />} onPick={() => want('removeFollower', id, true)}>
          {intl.formatMessage({ id: 'status.author.removeFollower' }, { name })}
        </MenuItem>
      )}
    </>
  );
}
