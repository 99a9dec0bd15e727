const TABS = ['reports', 'people', 'posts', 'invites', 'log'] as const;
export type Tab = (typeof TABS)[number];

/** The tabs of the moderation: invites only where one registers by invitation (rule moderation-tabs). */
export const tabsOf = ({ isClosed }: { isClosed: boolean }): readonly Tab[] => TABS.filter((tab) => tab !== 'invites' || isClosed);
