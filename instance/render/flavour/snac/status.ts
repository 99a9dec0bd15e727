import { accountById } from '#instance/db/accounts.ts';
import { statusById } from '#instance/db/statuses.ts';
import type { Instance, Json, JsonObject, View } from '#instance/instance.ts';
import { renderAccount } from '#instance/render/account.ts';
import { isObject } from '../kinds.ts';
import { snacAccount, wholeAcct } from './account.ts';
import { snacId, snacIdOf } from './ids.ts';

/** The source of entities that a response of the union does not contain. */
export interface RenderContext {
  instance: Instance;
  view: View;
}

const objects = (list: Json | undefined): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const visibleFields = (json: JsonObject, ...keys: string[]): JsonObject => Object.fromEntries(keys.map((key) => [key, json[key] ?? null]));

/** A picture, a film or a sound, as snac has it. */
export function snacAttachment(json: JsonObject): JsonObject {
  const { id, type, url, preview_url, description } = json;
  return {
    id: id ?? '',
    type: type ?? 'image',
    url: url ?? '',
    preview_url: preview_url ?? '',
    remote_url: url ?? '',
    description: text(description),
  };
}

/** A poll; snac takes none from a client, but shows those of others. */
export function snacPoll(json: JsonObject): JsonObject {
  const { id, expires_at, expired, multiple, votes_count, voters_count, voted, own_votes, options } = json;
  return { id, expires_at, expired, multiple, votes_count, voters_count, voted, own_votes, options, emojis: [] } as JsonObject;
}

function snacMention(json: JsonObject, index: number): JsonObject {
  const acct = wholeAcct(json);
  return { id: String(index), username: acct, acct, url: json['url'] ?? '' };
}

/** 2.75 supports only public and followers only. */
const plainVisibility = (visibility: Json | undefined): string =>
  visibility === 'public' || visibility === 'unlisted' ? 'public' : 'private';

function reactionsIn({ pleroma }: JsonObject): JsonObject[] {
  const reactions = isObject(pleroma) ? objects(pleroma['emoji_reactions']) : [];
  return reactions.map(({ name = '', count = 0, me = false }) => ({ name, count, me }));
}

function snacPost({ instance: { store, settings } }: RenderContext, json: JsonObject): JsonObject {
  const row = statusById(store, text(json['id']));
  const { account, poll, in_reply_to_id: answered, visibility } = json;
  return {
    ...visibleFields(json, 'uri', 'url', 'created_at', 'edited_at', 'in_reply_to_account_id'),
    ...visibleFields(json, 'sensitive', 'favourites_count', 'favourited', 'reblogs_count', 'reblogged', 'replies_count'),
    ...visibleFields(json, 'muted', 'bookmarked', 'pinned', 'content', 'spoiler_text'),
    id: row === undefined ? (json['id'] ?? '') : snacId(row),
    account: isObject(account) ? snacAccount(account) : null,
    ...(settings.snacVersion === '2.75' ? {} : { reactions: reactionsIn(json) }),
    visibility: settings.snacVersion === '2.75' ? plainVisibility(visibility) : text(visibility),
    media_attachments: objects(json['media_attachments']).map(snacAttachment),
    mentions: objects(json['mentions']).map(snacMention),
    tags: objects(json['tags']).map(({ name, url }) => ({ name: name ?? '', url: url ?? '' })),
    emojis: objects(json['emojis']),
    in_reply_to_id: typeof answered === 'string' ? snacIdOf(store, answered) : null,
    reblog: null,
    card: null,
    language: text(json['language']) || 'en',
    filtered: [],
    text: row?.source ?? '',
    poll: isObject(poll) ? snacPoll(poll) : null,
  };
}

/** Returns the last account that repeated a post, if any. */
function lastRepeater({ instance, view }: RenderContext, id: string): JsonObject | undefined {
  const sql = 'SELECT account_id FROM statuses WHERE reblog_of = :id ORDER BY id DESC LIMIT 1';
  const row = instance.store.get<{ account_id: string }>(sql, { id });
  const account = row === undefined ? undefined : accountById(instance.store, row.account_id);
  const json = account === undefined ? null : renderAccount(instance, account, view);
  return isObject(json) ? json : undefined;
}

/** Renders a status as snac does: a repeat has the id of the repeated status. */
export function snacStatus(context: RenderContext, json: JsonObject): JsonObject {
  const { reblog, account } = json;
  const isRepeat = isObject(reblog);
  const post = snacPost(context, isRepeat ? reblog : json);
  const repeater = isRepeat ? account : lastRepeater(context, text(json['id']));
  if (!isObject(repeater)) return post;
  const uri = `${text(repeater['url'])}/d/${text(post['id'])}/Announce`;
  return {
    ...post,
    uri,
    url: uri,
    account: snacAccount(repeater),
    content: '',
    media_attachments: [],
    mentions: [],
    poll: null,
    reblog: post,
  };
}
