import { hasPrivilege, type Privilege, type StaffRights } from '../account/privileges.ts';
import type { Ability } from '../server/server.ts';
import { sectionsOf } from '../server-tools/sections.ts';

/** The tabs of the moderation that require one privilege each. */
const NEEDS = {
  reports: 'reports_manage_reports',
  people: 'users_read',
  posts: 'messages_read',
  invites: 'users_manage_invites',
  log: 'moderation_log_read',
} as const satisfies Record<string, Privilege>;
type Privileged = keyof typeof NEEDS;
export type Tab = Privileged | 'config' | 'tools';

type Server = {
  /** Registration needs an invitation. */
  isClosed: boolean;
  can: (ability: Ability) => boolean;
};

/** Returns the tabs of a member of the staff: invites only where registration needs an invitation, the configuration for admins, and the server tools with at least one section (rules moderation-tabs, staff-privileges, config-admins, tools-sections). */
export const tabsOf = (own: StaffRights | undefined, { isClosed, can }: Server): readonly Tab[] => {
  const mayHave = (tab: Privileged) => hasPrivilege(own, NEEDS[tab]) && (tab !== 'invites' || isClosed);
  const tools: readonly Tab[] = sectionsOf(own, can).length > 0 ? ['tools'] : [];
  if (!can('adminCalls')) return tools;
  return [...(Object.keys(NEEDS) as Privileged[]).filter(mayHave), ...(own?.role === 'admin' ? (['config'] as const) : []), ...tools];
};
