import type { Json, JsonObject } from '#instance/instance.ts';
import { gotosocialAccount } from './gotosocial-account.ts';
import { gotosocialInstance, gotosocialInstanceV2, gotosocialNodeinfo } from './gotosocial-instance.ts';
import { gotosocialAttachment, gotosocialPoll } from './gotosocial-media.ts';
import { gotosocialOther } from './gotosocial-other.ts';
import { policyOf } from './gotosocial-policy.ts';
import { isObject, textIn } from './kinds.ts';
import type { Kind } from './kinds.ts';

const words = (list: string): readonly string[] => list.split(' ');
const only = (json: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(json).filter(([key]) => keys.includes(key)));

const statusKeys = words(
  'id created_at edited_at in_reply_to_id in_reply_to_account_id sensitive spoiler_text visibility language uri url replies_count ' +
    'reblogs_count favourites_count favourited reblogged muted bookmarked pinned content reblog account media_attachments mentions tags ' +
    'emojis poll',
);

/** A text is always in blocks here. */
const paragraph = (content: string): string =>
  content === '' || /^<(?:p|ul|ol|h\d|blockquote|pre)\b/.test(content) ? content : `<p>${content}</p>`;

function status(json: JsonObject): JsonObject {
  const { akkoma, account, id, url } = json;
  const source = isObject(akkoma) && isObject(akkoma['source']) ? akkoma['source'] : {};
  const name = isObject(account) && typeof account['acct'] === 'string' && !account['acct'].includes('@') ? account['acct'] : undefined;
  const here = (under: string): Json =>
    name === undefined || typeof url !== 'string' ? (url ?? null) : `${new URL(url).origin}/${under}${name}/statuses/${textIn(id)}`;
  const seen = ['public', 'unlisted', 'private', 'direct'].includes(textIn(json['visibility'])) ? textIn(json['visibility']) : 'private';
  return {
    edited_at: null,
    poll: null,
    ...only(json, statusKeys),
    visibility: seen,
    uri: here('users/'),
    url: here('@'),
    application: { name: 'Starling' },
    card: null,
    content: paragraph(textIn(json['content'])),
    text: source['content'] ?? '',
    content_type: source['mediaType'] === 'text/markdown' ? 'text/markdown' : 'text/plain',
    interaction_policy: policyOf(seen),
  };
}

const relationshipKeys = words(
  'id following showing_reblogs notifying followed_by blocking blocked_by muting muting_notifications requested requested_by ' +
    'domain_blocking endorsed note',
);

function token(json: JsonObject): JsonObject {
  const isOfApp = json['me'] === undefined;
  return { ...only(json, words('access_token created_at scope token_type')), ...(isOfApp ? { expires_in: 7200 } : {}) };
}

function emoji(json: JsonObject): JsonObject {
  const { category } = json;
  // The admins' view of an emoji is complete.
  if (Object.hasOwn(json, 'total_file_size')) return json;
  return {
    ...only(json, words('shortcode url static_url visible_in_picker')),
    category: typeof category === 'string' ? category.replace(/^pack:/, '') : 'harbour',
  };
}

const remade: Readonly<Record<Kind, (json: JsonObject) => JsonObject>> = {
  status,
  account: gotosocialAccount,
  notification: (json) => only(json, words('id type created_at account status')),
  interactionRequest: (json) => Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null)),
  relationship: (json) => ({
    ...only(json, relationshipKeys),
    showing_reblogs: json['following'] === true && json['showing_reblogs'] === true,
  }),
  poll: gotosocialPoll,
  attachment: gotosocialAttachment,
  emoji,
  token,
  instance: gotosocialInstance,
  instanceV2: gotosocialInstanceV2,
  nodeinfo: gotosocialNodeinfo,
};

/** Converts an entity of the union to GoToSocial's; any other object loses the fields that only Pleroma has. */
export function asGotosocial(kind: Kind | undefined, json: JsonObject): JsonObject {
  return kind === undefined ? gotosocialOther(json) : remade[kind](json);
}
