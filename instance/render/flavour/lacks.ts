import type { Kind } from './kinds.ts';

/** The fields of the union's entities that a server lacks, as dotted paths; a path through a list applies to each item. */
export type Lacks = Readonly<Partial<Record<Kind, readonly string[]>>>;

/** As recorded from Akkoma 3.13. */
export const akkomaLacks: Lacks = {
  status: [
    'pleroma.bookmark_folder',
    'pleroma.list_id',
    'pleroma.quote',
    'pleroma.quote_id',
    'pleroma.quote_url',
    'pleroma.quote_visible',
    'pleroma.quotes_count',
  ],
  account: [
    'fields.verified_at',
    'pleroma.accepts_chat_messages',
    'pleroma.avatar_description',
    'pleroma.birthday',
    'pleroma.chat_token',
    'pleroma.header_description',
    'pleroma.privileges',
    'source.discoverable',
    'source.language',
    'source.pleroma.indexable',
    'source.pleroma.show_birthday',
  ],
  notification: ['group_key'],
  poll: ['pleroma'],
  instance: [
    'chat_limit',
    'configuration',
    'contact_account',
    'max_media_attachments',
    'pleroma.metadata.birthday_min_age',
    'pleroma.metadata.birthday_required',
    'pleroma.metadata.federation.rejected_instances',
    'rules',
    'short_description',
    'shout_limit',
  ],
  nodeinfo: ['metadata.federation.rejected_instances', 'metadata.roles'],
};

/** As recorded from Pleroma 2.7. */
export const pleromaLacks: Lacks = {
  status: ['akkoma', 'emoji_reactions', 'quote', 'quote_id'],
  account: ['akkoma', 'accepts_direct_messages_from', 'source.discoverable', 'source.language', 'source.pleroma.indexable'],
  relationship: ['requested_by'],
  instance: [
    'configuration.accounts.max_pinned_statuses',
    'configuration.statuses.characters_reserved_per_url',
    'pleroma.metadata.privileged_staff',
    'stats.remote_user_count',
  ],
  instanceV2: ['pleroma.metadata.privileged_staff'],
  nodeinfo: [
    'metadata.federatedTimelineAvailable',
    'metadata.localBubbleInstances',
    'metadata.privilegedStaff',
    'metadata.publicTimelineVisibility',
  ],
};
