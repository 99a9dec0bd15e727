import type { StaffRights } from '../account/privileges.ts';

/** The sections that admins maintain beside the configuration, in the order of the choice (rule tools-sections). */
const TOOL_SECTIONS = ['rules', 'documents', 'relays', 'media_proxy', 'frontends', 'emoji', 'known', 'apps'] as const;
export type ToolSection = (typeof TOOL_SECTIONS)[number];

/** True if a tab of the moderation is one of these sections, which are named like tabs in their addresses. */
export const isToolSection = (tab: string | undefined): boolean => TOOL_SECTIONS.some((section) => section === tab);

/** False for a Pleroma from before 2.7, which has no calls for rules. */
export const mayHaveRules = (version: string): boolean => {
  const [, major = '', minor = ''] = /Pleroma (\d+)\.(\d+)/.exec(version) ?? [];
  return major === '' || Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 7);
};

/** A privilege on Pleroma; where the server lists none, moderators have it. */
const mayManageEmoji = (own: StaffRights | undefined): boolean =>
  own?.role === 'admin' || (own?.role === 'moderator' && (own.privileges?.includes('emoji_manage_emoji') ?? true));

/** Returns the sections that the server has and a member of the staff may use: Akkoma and old versions of Pleroma have no rules, and emoji packs are a privilege (rules tools-sections, staff-privileges). */
export const sectionsOf = (own: StaffRights | undefined, { hasRules }: { hasRules: boolean }): readonly ToolSection[] =>
  TOOL_SECTIONS.filter((section) => {
    if (section === 'emoji') return mayManageEmoji(own);
    return own?.role === 'admin' && (hasRules || section !== 'rules');
  });
