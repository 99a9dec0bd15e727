import type { Status } from '#instance/db/statuses.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import { withOrigin } from '#instance/text/local-links.ts';
import type { Material } from './material.ts';
import { renderMention } from './mention.ts';

/** A repeat around the original, which comes rendered; what the viewer did with the original shows here too. */
export function renderRepeat(instance: Instance, repeat: Status, original: Status | undefined, material: Material, json: Json): JsonObject {
  const { origin } = instance.site;
  const author = original === undefined ? undefined : material.accounts.get(original.account_id);
  const standing = original === undefined ? undefined : material.standing.get(original.id);
  const ownStanding = material.standing.get(repeat.id);
  const uri = withOrigin(repeat.uri, origin);
  return {
    account: material.person(repeat.account_id),
    application: null,
    bookmarked: standing?.bookmarked === 1,
    content: '',
    created_at: isoSeconds(repeat.created_at),
    emojis: [],
    favourited: standing?.favourited === 1,
    favourites_count: 0,
    id: repeat.id,
    in_reply_to_account_id: null,
    in_reply_to_id: null,
    language: null,
    media_attachments: [],
    mentions: author === undefined ? [] : [renderMention(author, origin)],
    muted: ownStanding?.thread_muted === 1 || ownStanding?.author_muted === 1,
    pinned: false,
    pleroma: { local: material.accounts.get(repeat.account_id)?.domain === null, pinned_at: null },
    reblog: json,
    reblogged: standing?.reblogged === 1,
    reblogs_count: 0,
    replies_count: 0,
    sensitive: false,
    spoiler_text: '',
    tags: [],
    uri,
    url: uri,
    visibility: repeat.visibility,
  };
}
