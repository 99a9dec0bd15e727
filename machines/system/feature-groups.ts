import type { LATER_GROUPS } from './later-groups.ts';

/**
 * Parts of a session that are loaded when first needed, machines included, and the systemIds of their
 * actors. For example a guest's login, and the parts that an account's page needs only after its first statuses are painted.
 */
const FIRST = {
  guest: ['authStrategy', 'login', 'passwordReset'],
  /** The registration of a guest. */
  registration: ['registration', 'captcha', 'usernames', 'confirmation'],
  signedIn: [
    'stream',
    'quiet',
    'statusActions',
    'composers',
    'autocomplete',
    'outbox',
    'drafts',
    'draftCount',
    'logout',
    'rewrites',
    'notifications',
    'filteredCount',
    'settingsProfile',
    'waiting',
    'suggestions',
    'report',
    'unsent',
  ],
  filters: ['filters', 'domainReleases'],
  settings: ['accountOptions', 'ownProfile', 'settingsBanner', 'settingsFile', 'settingsWindow'],
  profile: ['profile', 'resolver', 'accountLists', 'pins', 'removals', 'profileSearch'],
  lists: ['lists', 'listNames', 'listEditor', 'listMembers', 'listSearch', 'directMessages'],
  chats: ['chats', 'chatSearch', 'chatOutbox'],
  media: ['mediaViewer', 'flash', 'polls', 'playing'],
  staff: ['accountTools', 'postTools', 'personLooks', 'reportCounts'],
  background: ['worker', 'tokenRevocation', 'alerts', 'push', 'persister', 'outage'],
} as const;

type Groups = typeof FIRST & typeof LATER_GROUPS;
export type FeatureGroupName = keyof Groups;
/** The actors of a feature group, or of all of them where none is named. */
export type FeatureGroupActorName<A extends FeatureGroupName = FeatureGroupName> = Groups[A][number];

/** The feature groups that are known so far. */
export const FEATURE_GROUPS = { ...FIRST } as Groups;

/** Registers the groups that only lazy code opens. */
export const addGroups = (later: typeof LATER_GROUPS): void => void Object.assign(FEATURE_GROUPS, later);

/** Returns the feature group of an actor; undefined for one that exists from the start, or belongs to a group that is not registered. */
export const groupOf = (systemId: string): FeatureGroupName | undefined =>
  (Object.keys(FEATURE_GROUPS) as FeatureGroupName[]).find((group) => (FEATURE_GROUPS[group] as readonly string[]).includes(systemId));
