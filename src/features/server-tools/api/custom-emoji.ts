import { pipe, transform, unknown } from 'valibot';
import type { AdminEmoji, CustomEmoji, CustomEmojiAction, RemoteEmoji } from '#domain/server-tools/custom-emoji.ts';
import { isPlainShortcode, isTakenShortcode } from '#domain/server-tools/custom-emoji.ts';
import { CallError } from '#domain/text/failure.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { sentListOf } from '#http/sent-list.ts';
import { flag, id, shape, text } from '#http/tolerant.ts';
import { wholeListOf } from '#http/whole-list.ts';
import { maybeMediaUrl } from '#api/schema/emoji.ts';

const EMOJI = 'api/v1/admin/custom_emojis';
const PAGE_SIZE = 50; // the server's own
const ALL = 0; // the server lists all then
const CONFLICT = 409; // as the server responds
const LONG_MS = 120_000; // our choice: the server may download the picture first

const emojiSchema = pipe(
  shape({ id, shortcode: text(), url: maybeMediaUrl, category: text(), domain: text(), disabled: flag }),
  transform(({ disabled: isDisabled, ...rest }): AdminEmoji => ({ ...rest, isDisabled })),
);

/** GET /api/v1/admin/custom_emojis of this server, all at once. */
const fetchLocal = (http: Http, signal: AbortSignal): Promise<AdminEmoji[]> => {
  const query = { filter: 'domain:local', limit: String(ALL) };
  return call(http, EMOJI, wholeListOf(emojiSchema, http.report), { query, signal, isFresh: true });
};

/** GET /api/v1/admin/custom_emojis of another server, after those that are loaded. */
const fetchRemote = async (http: Http, domain: string, before: readonly AdminEmoji[], signal: AbortSignal): Promise<RemoteEmoji> => {
  const last = before.at(-1);
  const after = last ? { max_shortcode_domain: `${last.shortcode}@${domain}` } : {};
  const query = { filter: `domain:${domain}`, limit: String(PAGE_SIZE), ...after };
  const { items, sent } = await call(http, EMOJI, sentListOf(emojiSchema, http.report), { query, signal, isFresh: true });
  // Without a last one, the next page would be the same.
  return { domain, emoji: [...before, ...items], hasMore: sent === PAGE_SIZE && items.length > 0 };
};

/** GET /api/v1/admin/custom_emojis: all of this server, and those of the other one from their beginning. `forbidden` for others than admins. */
export const fetchAdminEmoji = async (
  http: Http,
  { part }: { part: CustomEmoji | undefined },
  signal: AbortSignal,
): Promise<CustomEmoji> => {
  const local = await fetchLocal(http, signal);
  const remote = part?.remote && (await fetchRemote(http, part.remote.domain, [], signal));
  return { local, remote };
};

/** Refuses a shortcode that is in use, as the server does, also where another admin added it meanwhile. */
const refuseTaken = async (http: Http, shortcode: string, signal: AbortSignal): Promise<void> => {
  const local = await fetchLocal(http, signal);
  if (isTakenShortcode(local, shortcode)) throw new CallError({ kind: 'rejected', status: CONFLICT, message: shortcode });
};

const formOf = (fields: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** POST, PATCH or DELETE /api/v1/admin/custom_emojis, with forms only; a search returns the emoji of another server. */
export const applyCustomEmojiAction = async (
  http: Http,
  { action, part, bytes }: { action: CustomEmojiAction; part: CustomEmoji; bytes?: Blob | undefined },
  signal: AbortSignal,
): Promise<CustomEmoji | undefined> => {
  const patch = (of: string, fields: Readonly<Record<string, string>>) =>
    write(http, `${EMOJI}/${of}`, unknown(), { method: 'patch', form: formOf(fields), timeout: LONG_MS, signal });
  switch (action.type) {
    case 'browse':
      return { ...part, remote: action.domain === '' ? undefined : await fetchRemote(http, action.domain, [], signal) };
    case 'more':
      return part.remote && { ...part, remote: await fetchRemote(http, part.remote.domain, part.remote.emoji, signal) };
    case 'add': {
      const { shortcode, category, file } = action;
      if (!isPlainShortcode(shortcode) || !bytes) throw new Error('no shortcode or picture');
      await refuseTaken(http, shortcode, signal);
      const form = formOf({ shortcode, category, image: new File([bytes], file.name, { type: file.type }) });
      await write(http, EMOJI, unknown(), { method: 'post', form, timeout: LONG_MS, signal });
      break;
    }
    case 'move':
      await patch(action.id, { type: 'modify', category: action.entered.category.trim() });
      break;
    case 'copy':
      await refuseTaken(http, action.shortcode, signal);
      await patch(action.id, { type: 'copy', shortcode: action.shortcode, category: action.category });
      break;
    case 'disable':
      await patch(action.id, { type: 'disable' });
      break;
    case 'delete':
      await removed(write(http, `${EMOJI}/${action.id}`, unknown(), { method: 'delete', signal }));
  }
  return undefined;
};
