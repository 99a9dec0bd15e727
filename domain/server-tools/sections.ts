import { hasPrivilege, type StaffRights } from '../account/privileges.ts';

/** The sections that admins maintain beside the configuration, in the order of the choice (rule tools-sections). */
const TOOL_SECTIONS = ['rules', 'documents', 'relays', 'media_proxy', 'frontends', 'emoji', 'known', 'apps'] as const;
export type ToolSection = (typeof TOOL_SECTIONS)[number];

/** Returns the name of a section as a tab of the moderation, as in its address. */
export const tabOfSection = (section: ToolSection): string => `tools/${section}`;

/** False for a Pleroma from before 2.7, which has no calls for rules. */
export const mayHaveRules = (version: string): boolean => {
  const [, major = '', minor = ''] = /Pleroma (\d+)\.(\d+)/.exec(version) ?? [];
  return major === '' || Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 7);
};

/** Returns the sections that the server has and a member of the staff may use: Akkoma and old versions of Pleroma have no rules, and emoji packs are a privilege (rules tools-sections, staff-privileges). */
export const sectionsOf = (own: StaffRights | undefined, { hasRules }: { hasRules: boolean }): readonly ToolSection[] =>
  TOOL_SECTIONS.filter((section) => {
    if (section === 'emoji') return hasPrivilege(own, 'emoji_manage_emoji');
    return own?.role === 'admin' && (hasRules || section !== 'rules');
  });
