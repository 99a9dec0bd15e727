import { safeParse, type InferOutput } from 'valibot';
import type { SavedCaption } from '#domain/composer/draft.ts';
import type { Uploaded } from '#domain/composer/upload.ts';
import { ThumbnailRetained } from '#domain/composer/thumbnail-retained.ts';
import { CENTRE } from '#domain/composer/focal-point.ts';
import { cssPosition } from '#domain/status/focal-point.ts';
import type { Attachment } from '#domain/status/status.ts';
import { accepted, isSameText } from '#domain/text/accepted.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { captionFields } from './caption-fields.ts';
import { attachmentSchema } from './schema/attachment.ts';
import { id, shape } from '#http/tolerant.ts';
import { maybeMediaUrl } from './schema/emoji.ts';

type Target = { attachmentId: string };

/** An uploaded file; one that is still being processed has no address yet. */
const uploadedSchema = shape({ id, previewUrl: maybeMediaUrl, url: maybeMediaUrl });

const toUploaded = ({ id, previewUrl, url }: InferOutput<typeof uploadedSchema>): Uploaded => ({
  attachmentId: id,
  previewUrl: previewUrl || url,
});

/** Parses a response to POST /api/v2/media; undefined if it cannot be read. */
export const uploadedIn = (body: unknown): Uploaded | undefined => {
  const parsed = safeParse(uploadedSchema, body);
  return parsed.success ? toUploaded(parsed.output) : undefined;
};

/** GET /api/v1/media/:id. The processed file; undefined while the server still processes it, as Mastodon does. */
export const fetchMedia = async (http: Http, { attachmentId }: Target, signal: AbortSignal): Promise<Uploaded | undefined> => {
  const seen = toUploaded(await call(http, `api/v1/media/${encodeURIComponent(attachmentId)}`, uploadedSchema, { signal }));
  return seen.previewUrl === '' ? undefined : seen;
};

/** A thumbnail is a picture, or null to remove the present one; `previewUrl` is the preview of the file before, which changes with it. */
type Described = Target & Omit<SavedCaption, 'thumbnail'> & { thumbnail?: Blob | null | undefined };

/** Mastodon reads a picture from a form only, and removes one only for a null, which no form can have. */
const bodyOf = (fields: Record<string, string>, thumbnail: Described['thumbnail']) => {
  if (!thumbnail) return { json: thumbnail === null ? { ...fields, thumbnail } : fields };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('thumbnail', thumbnail);
  return { form };
};

/** PUT /api/v1/media/:id. Sets a description, which may be blank, and a focal point and a thumbnail where the server stores them; `not_found` if the server has forgotten the file, `ignored` if it retained others. Returns what it has now. */
export const describeMedia = async (
  http: Http,
  { attachmentId, description, focus, thumbnail, previewUrl }: Described,
  signal: AbortSignal,
): Promise<Omit<SavedCaption, 'thumbnail'>> => {
  const path = `api/v1/media/${encodeURIComponent(attachmentId)}`;
  const sent = { description, ...(focus && http.can('focalPoints') ? { focus } : {}) };
  const request = { method: 'put', ...bodyOf(captionFields(sent), thumbnail), signal } as const;
  const stored = await write(http, path, attachmentSchema, request);
  const changed = thumbnail === undefined ? {} : { previewUrl: stored.previewUrl };
  accepted<Pick<SavedCaption, 'description' | 'focus'>, Attachment>(sent, stored, {
    description: (text, now) => isSameText(text, now.description),
    focus: (point, now) => cssPosition(point) === (now.focus ?? cssPosition(CENTRE)),
  });
  if (changed.previewUrl !== undefined && changed.previewUrl === previewUrl) throw new ThumbnailRetained();
  return { description, focus, ...changed };
};
