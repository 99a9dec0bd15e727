import { hasPermission, MANAGE_BLOCKS, MANAGE_FEDERATION } from '../account/permissions.ts';
import { mayManageEmoji, type StaffRights } from '../account/privileges.ts';
import type { Ability } from '../server/server.ts';

/** What each section needs of the server, in the order of the choice (rule tools-sections). */
const NEEDS = {
  rules: 'serverRules',
  documents: 'adminCalls',
  relays: 'adminCalls',
  media_proxy: 'adminCalls',
  frontends: 'adminCalls',
  emoji: 'adminCalls',
  known: 'adminCalls',
  apps: 'adminCalls',
  custom_emoji: 'gotosocialAdmin',
  upkeep: 'gotosocialAdmin',
  domain_blocks: 'domainPermissions',
  domain_allows: 'domainPermissions',
  domain_permission_drafts: 'permissionDrafts',
  domain_permission_excludes: 'permissionDrafts',
  header_blocks: 'headerFilters',
  header_allows: 'headerFilters',
  email_domain_blocks: 'mastodonAdmin',
  ip_blocks: 'mastodonAdmin',
} as const satisfies Record<string, Ability>;
export type ToolSection = keyof typeof NEEDS;

/** The permission of a role that a section needs; the others are for admins. */
const PERMISSIONS: Readonly<Partial<Record<ToolSection, number>>> = {
  domain_blocks: MANAGE_FEDERATION,
  domain_allows: MANAGE_FEDERATION,
  email_domain_blocks: MANAGE_BLOCKS,
  ip_blocks: MANAGE_BLOCKS,
};

/** True if a tab of the moderation is one of these sections, which are named like tabs in their addresses. */
export const isToolSection = (tab: string | undefined): boolean => tab !== undefined && Object.hasOwn(NEEDS, tab);

/** False for a Pleroma from before 2.7, which has no calls for rules. */
export const mayHaveRules = (version: string): boolean => {
  const [, major = '', minor = ''] = /Pleroma (\d+)\.(\d+)/.exec(version) ?? [];
  return major === '' || Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 7);
};

const mayUse = (own: StaffRights | undefined, section: ToolSection): boolean => {
  const permission = PERMISSIONS[section];
  if (permission !== undefined) return hasPermission(own, permission);
  return section === 'emoji' ? mayManageEmoji(own) : own?.role === 'admin';
};

/** Returns the sections that the server has and a member of the staff may use: Akkoma has no rules, emoji packs are a privilege, and on Mastodon the role's permissions decide (rules tools-sections, staff-privileges, staff-permissions). */
export const sectionsOf = (own: StaffRights | undefined, can: (ability: Ability) => boolean): readonly ToolSection[] =>
  (Object.keys(NEEDS) as ToolSection[]).filter((section) => can(NEEDS[section]) && mayUse(own, section));
