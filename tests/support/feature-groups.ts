import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import '#domain/server/rules.ts';
import type { BringFeatureGroup } from '#services/session-parts.ts';

/** The feature groups without their views, which these tests do not need. */
export const FEATURE_GROUPS: Readonly<Record<FeatureGroupName, () => ReturnType<BringFeatureGroup>>> = {
  guest: async () => (await import('#app/wiring/feature-groups/guest.ts')).guestGroup,
  registration: async () => (await import('#app/wiring/feature-groups/registration.ts')).registrationGroup,
  signedIn: async () => {
    const { signedInGroup } = await import('#app/wiring/feature-groups/signed-in.ts');
    return async (parts) => signedInGroup(parts, await parts.effects.live());
  },
  mutes: async () => {
    const { mutesGroup } = await import('#app/wiring/feature-groups/mutes.ts');
    return async (parts) => mutesGroup(parts, await parts.effects.live());
  },
  settings: async () => (await import('#app/wiring/feature-groups/settings.ts')).settingsGroup,
  security: async () => (await import('#app/wiring/feature-groups/security.ts')).securityGroup,
  theming: async () => (await import('#app/wiring/feature-groups/theming.ts')).themingGroup,
  moving: async () => (await import('#app/wiring/feature-groups/moving.ts')).movingGroup,
  translation: async () => (await import('#app/wiring/feature-groups/translation.ts')).translationGroup,
  profile: async () => (await import('#app/wiring/feature-groups/profile.ts')).profileGroup,
  people: async () => {
    const { peopleGroup } = await import('#app/wiring/feature-groups/people.ts');
    return async (parts) => peopleGroup(parts, await parts.effects.live());
  },
  news: async () => {
    const { newsGroup } = await import('#app/wiring/feature-groups/news.ts');
    return async (parts) => newsGroup(parts, await parts.effects.live());
  },
  search: async () => (await import('#app/wiring/feature-groups/search.ts')).searchGroup,
  lists: async () => {
    const { listsGroup } = await import('#app/wiring/feature-groups/lists.ts');
    return async (parts) => listsGroup(parts, await parts.effects.live());
  },
  chats: async () => {
    const { chatsGroup } = await import('#app/wiring/feature-groups/chats.ts');
    return async (parts) => chatsGroup(parts, await parts.effects.live());
  },
  shout: async () => (await import('#app/wiring/feature-groups/shout.ts')).shoutGroup,
  thread: async () => (await import('#app/wiring/feature-groups/thread.ts')).threadGroup,
  media: async () => (await import('#app/wiring/feature-groups/media.ts')).mediaGroup,
  emoji: async () => (await import('#app/wiring/feature-groups/emoji.ts')).emojiGroup,
  attaching: async () => (await import('#app/wiring/feature-groups/attaching.ts')).attachingGroup,
  staff: async () => (await import('#app/wiring/feature-groups/staff.ts')).staffGroup,
  moderation: async () => {
    const { moderationGroup } = await import('#app/wiring/feature-groups/moderation.ts');
    return async (parts) => moderationGroup(parts, await parts.effects.live());
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
