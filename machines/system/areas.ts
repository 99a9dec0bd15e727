/**
 * Parts of a session that are fetched when they are first needed, machines included, and the systemIds of the actors that each
 * brings. A guest's way in; and what an account's page needs only after its first statuses are painted.
 */
export const AREAS = {
  guest: ['authStrategy', 'login', 'passwordReset'],
  desk: [
    'stream',
    'quiet',
    'statusActions',
    'composers',
    'autocomplete',
    'outbox',
    'drafts',
    'logout',
    'rewrites',
    'notifications',
    'settingsProfile',
    'waiting',
    'suggestions',
    'report',
  ],
  settings: ['accountOptions', 'settingsBanner', 'settingsFile'],
  shout: ['shoutbox'],
  thread: ['conversations', 'statusDetails', 'statusLooks', 'faces', 'reactors'],
  people: ['follows', 'relations', 'tags', 'lists'],
  translation: ['translations'],
  media: ['mediaViewer', 'flash', 'polls', 'playing'],
  emoji: ['emojiList'],
  attaching: ['drawing', 'stickers'],
  staff: ['accountTools'],
  background: ['worker', 'farewell', 'alerts', 'push'],
} as const;

export type AreaName = keyof typeof AREAS;
/** What an area brings, and without one named, what any of them does. */
export type AreaActorName<A extends AreaName = AreaName> = (typeof AREAS)[A][number];

/** The area that brings an actor, or undefined for one that is there from the start. */
export const areaOf = (systemId: string): AreaName | undefined =>
  (Object.keys(AREAS) as AreaName[]).find((area) => (AREAS[area] as readonly string[]).includes(systemId));
