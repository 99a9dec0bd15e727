import {
  hasPermission,
  MANAGE_BLOCKS,
  MANAGE_FEDERATION,
  MANAGE_REPORTS,
  MANAGE_TAXONOMIES,
  MANAGE_USERS,
} from '../account/permissions.ts';
import { hasPrivilege, mayManageEmoji, type Privilege, type StaffRights } from '../account/privileges.ts';
import type { Ability } from '../server/server.ts';

/** The tabs of the moderation that require one privilege each. */
const NEEDS = {
  reports: 'reports_manage_reports',
  people: 'users_read',
  posts: 'messages_read',
  invites: 'users_manage_invites',
  log: 'moderation_log_read',
} as const satisfies Record<string, Privilege>;
type Privileged = keyof typeof NEEDS;
export type Tab = Privileged | 'trends' | 'config' | 'tools';

type Server = {
  /** Registration needs an invitation. */
  isClosed: boolean;
  can: (ability: Ability) => boolean;
};

/** Returns the tabs of a member of the staff: invites only where registration needs an invitation, the configuration for admins, and the server tools with at least one section; on Mastodon those that the role permits (rules moderation-tabs, staff-privileges, staff-permissions, config-admins, tools-sections). */
export const tabsOf = (own: StaffRights | undefined, { isClosed, can }: Server): readonly Tab[] => {
  const only = (isThere: boolean, tab: Tab): readonly Tab[] => (isThere ? [tab] : []);
  if (!can('adminCalls')) {
    const isMastodon = can('mastodonAdmin');
    const isGotosocials = can('gotosocialAdmin') && own?.role === 'admin';
    return [
      ...only(isGotosocials || (isMastodon && hasPermission(own, MANAGE_REPORTS)), 'reports'),
      ...only(isGotosocials || (isMastodon && hasPermission(own, MANAGE_USERS)), 'people'),
      ...only(can('trendReview') && hasPermission(own, MANAGE_TAXONOMIES), 'trends'),
      ...only(
        isGotosocials || (can('domainPermissions') && hasPermission(own, MANAGE_FEDERATION | (isMastodon ? MANAGE_BLOCKS : 0))),
        'tools',
      ),
    ];
  }
  const mayHave = (tab: Privileged) => hasPrivilege(own, NEEDS[tab]) && (tab !== 'invites' || isClosed);
  return [
    ...(Object.keys(NEEDS) as Privileged[]).filter(mayHave),
    ...only(own?.role === 'admin', 'config'),
    ...only(mayManageEmoji(own), 'tools'),
  ];
};
