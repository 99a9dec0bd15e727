import { optionsOf } from '#instance/db/profile-options.ts';
import type { Status } from '#instance/db/statuses.ts';
import type { Instance, Json, JsonObject, View } from '#instance/instance.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import { plainText } from '#instance/text/escape.ts';
import { withOrigin } from '#instance/text/local-links.ts';
import { unformatted } from '#instance/text/unformatted.ts';
import { acctOf } from '../account.ts';
import { cardFor } from '../card.ts';
import { renderEmojis } from '../emoji.ts';
import { renderMedia } from '../media.ts';
import type { Material } from './material.ts';
import { renderMention } from './mention.ts';
import { renderPoll } from './poll.ts';
import { renderReactions } from './reactions.ts';

/** A stable positive number for a conversation, as the recorded servers give. */
function conversationNumber(context: string): number {
  let hash = 7;
  for (const char of context) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash;
}

const isoMicros = (ms: number): string => new Date(ms).toISOString().replace('Z', '000Z');

/** Renders the fields of a post that only Pleroma and Akkoma have. */
function extras(instance: Instance, status: Status, material: Material, view: View, content: string, quote: Json): JsonObject {
  const { origin } = instance.site;
  const standing = material.standing.get(status.id);
  const parentAuthor = status.reply_to_account === null ? undefined : material.accounts.get(status.reply_to_account);
  return {
    bookmark_folder: standing?.bookmark_folder ?? null,
    content: { 'text/plain': plainText(content) },
    context: `${origin}/contexts/${status.context}`,
    conversation_id: conversationNumber(status.context),
    direct_conversation_id: standing?.conversation ?? null,
    emoji_reactions: renderReactions(material.reactions.get(status.id) ?? [], view.viewer?.id ?? null, view.base),
    expires_at: status.expires_at === null ? null : isoMicros(status.expires_at),
    in_reply_to_account_acct: parentAuthor === undefined ? null : acctOf(parentAuthor),
    list_id: status.account_id === view.viewer?.id ? status.list_id : null,
    local: material.accounts.get(status.account_id)?.domain === null,
    parent_visible: status.reply_to !== null && material.visible.has(status.reply_to),
    pinned_at: standing?.pinned_at == null ? null : isoSeconds(standing.pinned_at),
    quote,
    quote_id: status.quote_of,
    quote_url: status.quote_uri === null ? null : withOrigin(status.quote_uri, origin),
    quote_visible: status.quote_of !== null && material.visible.has(status.quote_of),
    quotes_count: standing?.quotes ?? 0,
    spoiler_text: { 'text/plain': status.spoiler_text },
    thread_muted: standing?.thread_muted === 1,
  };
}

/** A post with everything in it; the quoted one comes rendered. */
export function renderPost(instance: Instance, status: Status, material: Material, view: View, quote: Json): JsonObject {
  const { origin } = instance.site;
  const author = material.accounts.get(status.account_id);
  const standing = material.standing.get(status.id);
  const poll = material.polls.get(status.id);
  const rich = withOrigin(status.content, origin);
  const content = view.viewer !== null && optionsOf(view.viewer).no_rich_text ? unformatted(rich) : rich;
  const pleroma = extras(instance, status, material, view, content, quote);
  return {
    account: material.person(status.account_id),
    akkoma: { source: { content: status.source, mediaType: status.content_type } },
    application: null,
    bookmarked: standing?.bookmarked === 1,
    card: cardFor(instance, content, view.base),
    content,
    created_at: isoSeconds(status.created_at),
    edited_at: status.edited_at === null ? null : isoSeconds(status.edited_at),
    emoji_reactions: pleroma['emoji_reactions'] ?? [],
    emojis: renderEmojis(instance.store, view.base, status.source, status.spoiler_text),
    favourited: standing?.favourited === 1,
    favourites_count: standing?.favourites ?? 0,
    id: status.id,
    in_reply_to_account_id: status.reply_to_account,
    in_reply_to_id: status.reply_to,
    language: status.language,
    media_attachments: (material.media.get(status.id) ?? []).map((media) => renderMedia(media, view.base)),
    mentions: (material.mentions.get(status.id) ?? []).flatMap((id) => {
      const account = material.accounts.get(id);
      return account === undefined ? [] : [renderMention(account, origin)];
    }),
    muted: standing?.thread_muted === 1 || standing?.author_muted === 1,
    pinned: standing?.pinned_at != null,
    pleroma,
    poll: poll === undefined ? null : renderPoll(instance, poll, status.account_id, view),
    quote,
    quote_id: status.quote_of,
    reblog: null,
    reblogged: standing?.reblogged === 1,
    reblogs_count: standing?.reblogs ?? 0,
    replies_count: standing?.replies ?? 0,
    sensitive: status.sensitive === 1,
    spoiler_text: status.spoiler_text,
    tags: (material.tags.get(status.id) ?? []).map((name) => ({ name, url: `${origin}/tag/${encodeURIComponent(name)}` })),
    text: null,
    uri: withOrigin(status.uri, origin),
    url: author?.domain === null ? `${origin}/notice/${status.id}` : withOrigin(status.uri, origin),
    visibility: status.list_id === null ? status.visibility : 'list',
  };
}
