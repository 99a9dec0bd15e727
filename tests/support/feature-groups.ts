import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import '#domain/server/rules.ts';
import '#machines/system/later-groups.ts';
import type { LoadFeatureGroup } from '#services/session-parts.ts';

/** The feature groups without their views, which these tests do not need. */
export const FEATURE_GROUPS: Readonly<Record<FeatureGroupName, () => ReturnType<LoadFeatureGroup>>> = {
  guest: async () => (await import('#app/wiring/feature-groups/guest.ts')).guestGroup,
  registration: async () => (await import('#features/registration/wiring/registration-group.ts')).registrationGroup,
  signedIn: async () => {
    const { signedInGroup } = await import('#app/wiring/feature-groups/signed-in.ts');
    return async (parts) => signedInGroup(parts, await parts.effects.live());
  },
  filters: async () => {
    const { filtersGroup } = await import('#features/filters/wiring/filters-group.ts');
    return async (parts) => filtersGroup(parts, await parts.effects.live());
  },
  settings: async () => (await import('#features/settings/wiring/settings-group.ts')).settingsGroup,
  security: async () => (await import('#features/security/wiring/security-group.ts')).securityGroup,
  theming: async () => (await import('#features/theme/wiring/theming-group.ts')).themingGroup,
  moving: async () => (await import('#features/moving/wiring/moving-group.ts')).movingGroup,
  translation: async () => (await import('#features/translation/wiring/translation-group.ts')).translationGroup,
  profile: async () => (await import('#app/wiring/feature-groups/profile.ts')).profileGroup,
  bookmarkFolders: async () => {
    const { provideBookmarkFolders } = await import('#features/bookmark-folders/wiring/bookmark-folders.ts');
    return (parts) => ({ bookmarkFolders: provideBookmarkFolders(parts) });
  },
  followLanguages: async () => {
    const { provideFollowLanguages } = await import('#features/follow-languages/wiring/follow-languages.ts');
    return (parts) => ({ followLanguages: provideFollowLanguages(parts) });
  },
  quotePolicy: async () => {
    const { provideQuotePolicy } = await import('#features/quote-policy/wiring/quote-policy.ts');
    return (parts) => ({ quotePolicy: provideQuotePolicy(parts) });
  },
  interactionRequests: async () => {
    const { provideInteractionRequests } = await import('#features/interaction-requests/wiring/interaction-requests.ts');
    return (parts) => ({ interactionRequests: provideInteractionRequests(parts) });
  },
  relationships: async () => {
    const { relationshipsGroup } = await import('#app/wiring/feature-groups/relationships.ts');
    return async (parts) => relationshipsGroup(parts, await parts.effects.live());
  },
  announcements: async () => {
    const { announcementsGroup } = await import('#app/wiring/feature-groups/announcements.ts');
    return async (parts) => announcementsGroup(parts, await parts.effects.live());
  },
  palette: async () => (await import('#features/shortcuts/wiring/palette-group.ts')).paletteGroup,
  search: async () => (await import('#app/wiring/feature-groups/search.ts')).searchGroup,
  lists: async () => {
    const { listsGroup } = await import('#app/wiring/feature-groups/lists.ts');
    return async (parts) => listsGroup(parts, await parts.effects.live());
  },
  chats: async () => {
    const { chatsGroup } = await import('#app/wiring/feature-groups/chats.ts');
    return async (parts) => chatsGroup(parts, await parts.effects.live());
  },
  shout: async () => (await import('#features/shout/wiring/shout-group.ts')).shoutGroup,
  thread: async () => (await import('#app/wiring/feature-groups/thread.ts')).threadGroup,
  media: async () => (await import('#app/wiring/feature-groups/media.ts')).mediaGroup,
  polls: async () => (await import('#app/wiring/feature-groups/polls.ts')).pollsGroup,
  emoji: async () => (await import('#app/wiring/feature-groups/emoji.ts')).emojiGroup,
  attaching: async () => (await import('#app/wiring/feature-groups/attaching.ts')).attachingGroup,
  staff: async () => {
    const { staffGroup } = await import('#app/wiring/feature-groups/staff.ts');
    return async (parts) => staffGroup(parts, await parts.effects.live());
  },
  moderation: async () => {
    const { moderationGroup } = await import('#features/moderation/wiring/moderation-group.ts');
    return async (parts) => moderationGroup(parts, await parts.effects.live());
  },
  serverConfig: async () => {
    const { serverConfigGroup } = await import('#features/server-config/wiring/server-config.ts');
    return async (parts) => serverConfigGroup(parts, await parts.effects.live());
  },
  serverTools: async () => (await import('#features/server-tools/wiring/server-tools.ts')).serverToolsGroup,
  scheduled: async () => {
    const { provideScheduled } = await import('#features/scheduled/wiring/scheduled.ts');
    return async (parts) => ({ scheduled: provideScheduled(parts) });
  },
  columns: async () => {
    const { provideColumns } = await import('#features/columns/wiring/columns.ts');
    const { provideSearchColumns } = await import('#features/columns/wiring/search-columns.ts');
    return (parts) => ({ columns: provideColumns(), searchColumns: provideSearchColumns(parts) });
  },
  catchUp: async () => {
    const { provideCatchUp } = await import('#features/catch-up/wiring/catch-up.ts');
    return async (parts) => ({ catchUp: provideCatchUp(parts) });
  },
  filteredNotifications: async () => {
    const { filteredNotificationsGroup } = await import('#features/filtered-notifications/wiring/filtered-notifications.ts');
    return async (parts) => filteredNotificationsGroup(parts);
  },
  familiarFollowers: async () => {
    const { provideFamiliarFollowers } = await import('#features/familiar-followers/wiring/familiar-followers.ts');
    return (parts) => ({ familiarFollowers: provideFamiliarFollowers(parts) });
  },
  featuredTags: async () => (await import('#features/featured-tags/wiring/featured-tags-group.ts')).featuredTagsGroup,
  birthdays: async () => {
    const { provideBirthdays } = await import('#features/birthdays/wiring/birthdays.ts');
    return (parts) => ({ birthdays: provideBirthdays(parts) });
  },
  background: async () => {
    const { backgroundGroup } = await import('#app/wiring/feature-groups/background.ts');
    const { ownBackground } = await import('#app/wiring/feature-groups/own-background.ts');
    return async (parts) => ({
      ...backgroundGroup(parts, await parts.effects.live()),
      ...(parts.visitor.accountId === undefined ? {} : ownBackground(parts)),
    });
  },
};
