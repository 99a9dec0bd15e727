import { mediaById } from '#instance/db/media.ts';
import type { Account } from '#instance/db/accounts.ts';
import { optionsOf } from '#instance/db/profile-options.ts';
import { Refusal } from '#instance/http/errors.ts';
import { text, texts } from '#instance/http/fields.ts';
import type { Field, Fields } from '#instance/http/fields.ts';
import type { Instance } from '#instance/instance.ts';
import { gotosocialLimits } from '#instance/render/flavour/gotosocial-instance.ts';

const bad = (detail: string): Refusal => new Refusal(400, { error: `Bad Request: ${detail}` });
const formats = ['text/plain', 'text/markdown'];
/** The parameters that GoToSocial ignores: a preview is published, a quote is a plain post. */
const unheard = ['preview', 'expires_in', 'quote_id', 'quoted_status_id', 'in_reply_to_conversation_id', 'to', 'scheduled_at'];

const isTree = (value: Field | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

function checkPoll(poll: Field | undefined): void {
  if (!isTree(poll)) return;
  const options = texts(poll, 'options');
  if (!Array.isArray(poll['options']) || options.length === 0) throw bad('poll cannot have no options');
  if (options.length > gotosocialLimits.options) throw bad(`poll options exceed max count (${gotosocialLimits.options})`);
  const long = options.findIndex((option) => [...option].length > gotosocialLimits.optionCharacters);
  if (long >= 0) throw bad(`poll option ${long} exceed max chars (${gotosocialLimits.optionCharacters})`);
}

function checkMedia(instance: Instance, ids: readonly string[], status: string | undefined): void {
  if (ids.length > gotosocialLimits.media) throw bad(`media files exceed max count (${gotosocialLimits.media})`);
  const used = ids.find((id) => {
    const media = mediaById(instance.store, id);
    return media !== undefined && media.status_id !== null && media.status_id !== status;
  });
  if (used !== undefined) throw bad(`media already attached to status: ${used}`);
}

/** Returns whether GoToSocial does not know a visibility: it is stored nevertheless, and afterwards nothing of its author can be shown. */
export const isPoison = (visibility: string | undefined): boolean =>
  visibility !== undefined && !['', 'public', 'unlisted', 'private', 'mutuals_only', 'direct'].includes(visibility);

/** Parses a submission as GoToSocial does, in the words of the union; what it does not allow is refused. */
export function acceptedFields(instance: Instance, author: Account, fields: Fields, status?: string): Fields {
  const content = (text(fields, 'status') ?? '') + (text(fields, 'spoiler_text') ?? '');
  const media = texts(fields, 'media_ids');
  if ((text(fields, 'status') ?? '').trim() === '' && media.length === 0 && !isTree(fields['poll'])) {
    throw bad('status contains no text, media or poll');
  }
  if ([...content].length > gotosocialLimits.characters) throw bad(`text with spoiler exceed max chars (${gotosocialLimits.characters})`);
  const format = text(fields, 'content_type') ?? '';
  if (format !== '' && !formats.includes(format)) throw bad('invalid status format');
  checkMedia(instance, media, status);
  checkPoll(fields['poll']);
  const own = optionsOf(author).default_scope;
  const wanted = text(fields, 'visibility') || (own === 'local' ? 'public' : own);
  const received = Object.entries(fields).filter(([key]) => !unheard.includes(key));
  return { ...Object.fromEntries(received), visibility: wanted === 'mutuals_only' ? 'private' : wanted };
}
