import type { Kind } from './kinds.ts';

/** What the entities of a server lack of those of the union, as dotted paths. */
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
    'pleroma.accepts_chat_messages',
    'pleroma.avatar_description',
    'pleroma.birthday',
    'pleroma.chat_token',
    'pleroma.header_description',
    'pleroma.privileges',
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
    'rules',
    'short_description',
    'shout_limit',
  ],
  nodeinfo: ['metadata.roles'],
};

/** As recorded from Pleroma 2.7. */
export const pleromaLacks: Lacks = {
  status: ['akkoma', 'emoji_reactions', 'quote', 'quote_id'],
  account: ['akkoma', 'accepts_direct_messages_from'],
  relationship: ['requested_by'],
  instance: ['pleroma.metadata.privileged_staff'],
  instanceV2: ['pleroma.metadata.privileged_staff'],
  nodeinfo: [
    'metadata.federatedTimelineAvailable',
    'metadata.localBubbleInstances',
    'metadata.privilegedStaff',
    'metadata.publicTimelineVisibility',
  ],
};
