import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject, textIn } from './kinds.ts';

function sized(size: Json | undefined): JsonObject {
  if (!isObject(size)) return {};
  return { ...size, size: `${textIn(size['width'])}x${textIn(size['height'])}` };
}

/** An attachment as GoToSocial has it: no address elsewhere, a size as text, and a focus whether or not one was set. */
export function gotosocialAttachment(json: JsonObject): JsonObject {
  const { id, type, url, text_url, preview_url, description, blurhash, meta } = json;
  const given = isObject(meta) ? meta : {};
  const original = sized(given['original']);
  return {
    id: id ?? '',
    type: type ?? 'unknown',
    url: url ?? null,
    text_url: text_url ?? null,
    preview_url: type === 'audio' ? null : (preview_url ?? null),
    remote_url: null,
    preview_remote_url: null,
    meta: {
      original: Object.keys(original).length === 0 ? { size: '0x0' } : original,
      small: sized(given['small'] ?? (type === 'image' ? given['original'] : undefined)),
      focus: given['focus'] ?? { x: 0, y: 0 },
    },
    description: description === '' ? null : (description ?? null),
    blurhash: blurhash ?? null,
  };
}

/** Renders a poll as GoToSocial, which never sends the number of voters. */
export function gotosocialPoll(json: JsonObject): JsonObject {
  const { pleroma: _pleroma, ...poll } = json;
  return { own_votes: [], voted: false, ...poll, voters_count: poll['multiple'] === true ? (poll['voters_count'] ?? null) : null };
}
