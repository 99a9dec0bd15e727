import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { mediaOf } from '../db/media.ts';
import { mentionsOf, statusById, statusCounts, tagsOf } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import { canSee } from '../db/visibility.ts';
import type { Instance, Json, JsonObject, View } from '../instance.ts';
import { isoSeconds } from '../text/dates.ts';
import { plainText } from '../text/escape.ts';
import { withOrigin } from '../text/local-links.ts';
import { accountUrl, acctOf, renderAccount } from './account.ts';
import { renderEmojis } from './emoji.ts';
import { renderMedia } from './media.ts';

function renderMention(account: Account, origin: string): JsonObject {
  return { acct: acctOf(account), id: account.id, url: accountUrl(account, origin), username: account.username };
}

/** A stable positive number for a conversation, as the recorded servers give. */
function conversationNumber(context: string): number {
  let hash = 7;
  for (const char of context) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash;
}

/** A status as the viewer sees it; whether they may see it is decided before. */
export function renderStatus(instance: Instance, status: Status, view: View): Json {
  const json = status.reblog_of === null ? renderPost(instance, status, view) : renderRepeat(instance, status, status.reblog_of, view);
  return instance.decorate('status', status.id, json);
}

function renderPost(instance: Instance, status: Status, view: View): JsonObject {
  const { site, store } = instance;
  const author = accountById(store, status.account_id);
  const counts = statusCounts(store, status.id, view.viewer?.id ?? null);
  const mentions = mentionsOf(store, status.id).flatMap((id) => accountById(store, id) ?? []);
  const parentAuthor = status.reply_to_account === null ? undefined : accountById(store, status.reply_to_account);
  const content = withOrigin(status.content, site.origin);
  return {
    account: author === undefined ? null : renderAccount(instance, author, view),
    akkoma: { source: { content: status.source, mediaType: status.content_type } },
    application: null,
    bookmarked: false,
    card: null,
    content,
    created_at: isoSeconds(status.created_at),
    edited_at: status.edited_at === null ? null : isoSeconds(status.edited_at),
    emoji_reactions: [],
    emojis: renderEmojis(view.base, status.source, status.spoiler_text),
    favourited: counts.favourited === 1,
    favourites_count: counts.favourites,
    id: status.id,
    in_reply_to_account_id: status.reply_to_account,
    in_reply_to_id: status.reply_to,
    language: status.language,
    media_attachments: mediaOf(store, status.id).map((media) => renderMedia(media, view.base)),
    mentions: mentions.map((account) => renderMention(account, site.origin)),
    muted: false,
    pinned: false,
    pleroma: {
      content: { 'text/plain': plainText(content) },
      context: `${site.origin}/contexts/${status.context}`,
      conversation_id: conversationNumber(status.context),
      direct_conversation_id: null,
      emoji_reactions: [],
      expires_at: null,
      in_reply_to_account_acct: parentAuthor === undefined ? null : acctOf(parentAuthor),
      local: author?.domain === null,
      parent_visible: status.reply_to !== null && canSee(store, status.reply_to, view.viewer?.id ?? null),
      pinned_at: null,
      spoiler_text: { 'text/plain': status.spoiler_text },
      thread_muted: false,
    },
    poll: null,
    quote: null,
    quote_id: null,
    reblog: null,
    reblogged: counts.reblogged === 1,
    reblogs_count: counts.reblogs,
    replies_count: counts.replies,
    sensitive: status.sensitive === 1,
    spoiler_text: status.spoiler_text,
    tags: tagsOf(store, status.id).map((name) => ({ name, url: `${site.origin}/tag/${encodeURIComponent(name)}` })),
    text: null,
    uri: withOrigin(status.uri, site.origin),
    url: author?.domain === null ? `${site.origin}/notice/${status.id}` : withOrigin(status.uri, site.origin),
    visibility: status.visibility,
  };
}

function renderRepeat(instance: Instance, repeat: Status, originalId: string, view: View): JsonObject {
  const { site, store } = instance;
  const booster = accountById(store, repeat.account_id);
  const original = statusById(store, originalId);
  const author = original === undefined ? undefined : accountById(store, original.account_id);
  const counts = statusCounts(store, originalId, view.viewer?.id ?? null);
  return {
    account: booster === undefined ? null : renderAccount(instance, booster, view),
    application: null,
    bookmarked: false,
    content: '',
    created_at: isoSeconds(repeat.created_at),
    emojis: [],
    favourited: counts.favourited === 1,
    favourites_count: 0,
    id: repeat.id,
    in_reply_to_account_id: null,
    in_reply_to_id: null,
    language: null,
    media_attachments: [],
    mentions: author === undefined ? [] : [renderMention(author, site.origin)],
    muted: false,
    pinned: false,
    pleroma: { local: booster?.domain === null, pinned_at: null },
    reblog: original === undefined ? null : renderStatus(instance, original, view),
    reblogged: counts.reblogged === 1,
    reblogs_count: 0,
    replies_count: 0,
    sensitive: false,
    spoiler_text: '',
    tags: [],
    uri: withOrigin(repeat.uri, site.origin),
    url: withOrigin(repeat.uri, site.origin),
    visibility: repeat.visibility,
  };
}
