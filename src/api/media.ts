import { safeParse, type InferOutput } from 'valibot';
import type { Caption } from '#domain/composer/draft.ts';
import type { Uploaded } from '#domain/composer/upload.ts';
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

/** PUT /api/v1/media/:id. Sets a description, which may be blank, and a focal point where the server stores one; `not_found` if the server has forgotten the file, `ignored` if it retained others. */
export const describeMedia = async (
  http: Http,
  { attachmentId, description, focus }: Target & Caption,
  signal: AbortSignal,
): Promise<Caption> => {
  const path = `api/v1/media/${encodeURIComponent(attachmentId)}`;
  const sent = { description, ...(focus && http.can('focalPoints') ? { focus } : {}) };
  const json = captionFields(sent);
  accepted<Partial<Caption>, Attachment>(sent, await write(http, path, attachmentSchema, { method: 'put', json, signal }), {
    description: (text, stored) => isSameText(text, stored.description),
    focus: (point, stored) => cssPosition(point) === (stored.focus ?? cssPosition(CENTRE)),
  });
  return { description, focus };
};
