/** The sections of the configuration in the order in which they are shown. */
export const SECTIONS = [
  'instance',
  'registration',
  'posts',
  'uploads',
  'federation',
  'mail',
  'chat',
  'frontends',
  'captcha',
  'push',
  'jobs',
  'advanced',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Returns the tab of the moderation that shows a section, as it is in the address. */
export const tabOfSection = (section: Section): string => `config/${section}`;
/** Returns the section that a tab of the moderation names, if any. */
export const sectionOfTab = (tab: string | undefined): Section | undefined => SECTIONS.find((section) => tabOfSection(section) === tab);

/** The sections of single settings of the group `:instance`. */
const OF_INSTANCE: readonly (readonly [RegExp, Section])[] = [
  [/^:(registration|invites_|account_(activation|approval)|autofollow|welcome)/, 'registration'],
  [/upload_limit$|^:cleanup_attachments$|^:attachment_links$/, 'uploads'],
  [/^:(limit|remote_limit|description_limit|poll_limits|allowed_post_formats|max_pinned_statuses)$/, 'posts'],
  [/^:(federat|quarantined|rejected_instances|allow_relay|external_user|remote_post_retention)/, 'federation'],
  [/^:(email|notify_email)$/, 'instance'],
];

/** The sections of groups, by `group key`. */
const OF_GROUPS: readonly (readonly [RegExp, Section])[] = [
  [/^:pleroma (:mrf|:activitypub$|:quarantine|Pleroma\.Web\.WebFinger)/, 'federation'],
  [/Captcha/, 'captcha'],
  [/Emails|:email_notifications|^:swoosh/, 'mail'],
  [/Upload|:media_proxy|:media_preview_proxy|MediaProxy|^:ex_aws/, 'uploads'],
  [/^:pleroma (:shout|:chat)$/, 'chat'],
  [/^:pleroma (:frontend|:static_fe$|:assets$|:manifest$)/, 'frontends'],
  [/^:web_push_encryption/, 'push'],
  [/ Oban$|Workers|:workers$/, 'jobs'],
  [/^:pleroma (:welcome|Pleroma\.User|:restrict_unauthenticated)$/, 'registration'],
  [/^:pleroma (:markup|:rich_media|Pleroma\.Formatter|Pleroma\.ScheduledActivity)$/, 'posts'],
];

const sectionIn = (table: typeof OF_GROUPS, name: string): Section | undefined => table.find(([pattern]) => pattern.test(name))?.[1];

/** Returns the section of a setting. */
export const sectionOf = (group: string, key: string, setting = ''): Section => {
  if (group === ':pleroma' && key === ':instance') return sectionIn(OF_INSTANCE, setting) ?? 'instance';
  return sectionIn(OF_GROUPS, `${group} ${key}`) ?? 'advanced';
};
