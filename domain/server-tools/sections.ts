import type { StaffRights } from '../account/privileges.ts';
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
} as const satisfies Record<string, Ability>;
export type ToolSection = keyof typeof NEEDS;

/** True if a tab of the moderation is one of these sections, which are named like tabs in their addresses. */
export const isToolSection = (tab: string | undefined): boolean => tab !== undefined && Object.hasOwn(NEEDS, tab);

/** False for a Pleroma from before 2.7, which has no calls for rules. */
export const mayHaveRules = (version: string): boolean => {
  const [, major = '', minor = ''] = /Pleroma (\d+)\.(\d+)/.exec(version) ?? [];
  return major === '' || Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 7);
};

/** A privilege on Pleroma; where the server lists none, moderators have it. */
const mayManageEmoji = (own: StaffRights | undefined): boolean =>
  own?.role === 'admin' || (own?.role === 'moderator' && (own.privileges?.includes('emoji_manage_emoji') ?? true));

const mayUse = (own: StaffRights | undefined, section: ToolSection): boolean =>
  section === 'emoji' ? mayManageEmoji(own) : own?.role === 'admin';

/** Returns the sections that the server has and a member of the staff may use: Akkoma has no rules, and emoji packs are a privilege (rules tools-sections, staff-privileges). */
export const sectionsOf = (own: StaffRights | undefined, can: (ability: Ability) => boolean): readonly ToolSection[] =>
  (Object.keys(NEEDS) as ToolSection[]).filter((section) => can(NEEDS[section]) && mayUse(own, section));
