import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useRow, useServerCan } from '#react/hooks.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { useWatchedRelation } from '#react/use-watched.ts';
import { domainOf, type Account } from '#domain/account/account.ts';
import type { Mark } from '#domain/status/marks.ts';
import { BlockDomainIcon, BlockIcon, MuteIcon, ReportIcon, SubscribeIcon } from '#ui/lazy-icons.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { FollowItems } from './follow-items.tsx';
import { useSetMark } from './use-set-mark.ts';

const NONE: readonly string[] = [];

type Props = {
  account: Account;
  statusIds?: readonly string[];
  /** True in a status's menu, which contains only the actions related to a status; the others are in the account's own menu. */
  isOfPost?: boolean;
};

/**
 * The menu items for another account (rule account-menu). The relationship is fetched when the menu opens; until it is loaded, each item
 * offers to turn its mark on. Where a server notifies about followed accounts only, the item for that is shown only for those.
 */
export function AccountItems({ account, statusIds = NONE, isOfPost = false }: Props) {
  const { id, acct } = account;
  const intl = useIntl();
  const want = useSetMark();
  const can = useServerCan();
  const relationship = useRow('relationships', id);
  const open = useQueuedOpen();
  useWatchedRelation(id);
  const domain = domainOf(acct);
  const report = { type: 'report.open', accountId: id, statusIds } as const;
  const item = (mark: Extract<Mark, 'subscribe' | 'mute' | 'block' | 'blockDomain'>, icon: ReactNode, isOn: boolean) => (
    <MenuItem icon={icon} isOn={isOn} onPick={() => want(mark, id, !isOn)}>
      {intl.formatMessage({ id: `status.author.${mark}` }, { name: `@${acct}`, domain })}
    </MenuItem>
  );
  return (
    <>
      {(can('subscribing') || (can('followNotify') && relationship?.following)) &&
        item('subscribe', <SubscribeIcon />, relationship?.subscribing ?? false)}
      {!isOfPost && <FollowItems account={account} />}
      {can('muting') && item('mute', <MuteIcon />, relationship?.muting ?? false)}
      {can('timedMuting') && (
        <MenuItem icon={<MuteIcon />} onPick={() => want('mute', id, true, { confirms: true })}>
          {intl.formatMessage({ id: 'status.author.muteFor' }, { name: `@${acct}` })}
        </MenuItem>
      )}
      {item('block', <BlockIcon />, relationship?.blocking ?? false)}
      {domain !== '' && can('domainBlocks') && item('blockDomain', <BlockDomainIcon />, relationship?.domainBlocking ?? false)}
      {can('reporting') && (
        <MenuItem icon={<ReportIcon />} onPick={() => open({ group: 'signedIn', to: 'report', event: report })}>
          {intl.formatMessage({ id: 'status.report' }, { name: `@${acct}` })}
        </MenuItem>
      )}
    </>
  );
}
