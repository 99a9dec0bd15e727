import { hasPrivilege, type StaffRights } from '../account/privileges.ts';

/** The sections that admins maintain beside the configuration, in the order of the choice (rule tools-sections). */
const TOOL_SECTIONS = ['rules', 'documents', 'relays', 'media_proxy', 'frontends', 'emoji'] as const;
export type ToolSection = (typeof TOOL_SECTIONS)[number];

/** The tab of the moderation with these sections; a section is named after a colon. */
export const TOOLS_TAB = 'tools';
export const tabOfSection = (section: ToolSection): string => `${TOOLS_TAB}:${section}`;

/** True if a tab is the one of these sections, or one of them. */
export const isToolsTab = (tab: string | undefined): boolean => tab?.split(':')[0] === TOOLS_TAB;

/** Returns the sections that the server has and a member of the staff may use: Akkoma has no rules, and emoji packs are a privilege (rules tools-sections, staff-privileges). */
export const sectionsOf = (own: StaffRights | undefined, { hasRules }: { hasRules: boolean }): readonly ToolSection[] =>
  TOOL_SECTIONS.filter((section) => {
    if (section === 'emoji') return hasPrivilege(own, 'emoji_manage_emoji');
    return own?.role === 'admin' && (hasRules || section !== 'rules');
  });
