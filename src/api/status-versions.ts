import { array, object, pipe, string, transform } from 'valibot';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { attachmentSchema } from './schema/attachment.ts';
import { emojis } from './schema/emoji.ts';
import { flag, html, listOf, moment, parts, shape, text } from '#http/tolerant.ts';
import type { StatusSource, StatusVersion } from '#domain/status/version.ts';
import type { Translation } from '#domain/status/translation.ts';

type Target = { statusId: string };

const LONGEST = 500_000; // hostile size (rule hostile-sizes)
const MAX_ATTACHMENTS = 64; // hostile size (rule hostile-sizes)
const LONGEST_SUBJECT = 10_000; // our choice

const pathOf = ({ statusId }: Target, rest: string) => `api/v1/statuses/${encodeURIComponent(statusId)}/${rest}`;

const versionSchema = pipe(
  shape({
    content: html(LONGEST),
    spoilerText: text(LONGEST_SUBJECT),
    sensitive: flag,
    createdAt: moment,
    mediaAttachments: parts(attachmentSchema, MAX_ATTACHMENTS),
    emojis,
  }),
  transform(({ mediaAttachments, ...rest }): StatusVersion => ({ ...rest, attachments: mediaAttachments })),
);

/** GET /api/v1/statuses/:id/history. Its versions in the server's order; malformed ones are dropped. */
export const fetchHistory = (http: Http, target: Target, signal: AbortSignal): Promise<StatusVersion[]> =>
  call(http, pathOf(target, 'history'), listOf(versionSchema, http.report), { signal });

/** GET /api/v1/statuses/:id/source. Its source text; `forbidden` or `not_found` for another account's status. */
export const fetchSource = (http: Http, target: Target, signal: AbortSignal): Promise<StatusSource> =>
  call(http, pathOf(target, 'source'), shape({ text: html(LONGEST), spoilerText: text(LONGEST_SUBJECT), contentType: text() }), { signal });

const translationSchema = pipe(
  shape({ content: html(LONGEST), detectedSourceLanguage: text() }),
  transform(({ content, detectedSourceLanguage }): Translation => ({ text: content, detectedLanguage: detectedSourceLanguage })),
);

/** GET /api/v1/statuses/:id/translations/:language, or POST /api/v1/statuses/:id/translate on Mastodon, which detects the language itself. `rejected` or `not_found` if the server does not translate. */
export const translateStatus = async (
  http: Http,
  { language, from, ...target }: Target & { language: string; from?: string },
  signal: AbortSignal,
): Promise<Translation> => {
  if (!http.can('akkomaTranslation'))
    return write(http, pathOf(target, 'translate'), translationSchema, { method: 'post', json: { lang: language }, signal });
  return call(
    http,
    pathOf(target, `translations/${encodeURIComponent(language)}`),
    shape({ text: html(LONGEST), detectedLanguage: text() }),
    {
      signal,
      ...(from === undefined ? {} : { query: { from } }),
    },
  );
};

const languages = array(object({ code: string(), name: string() }));

/** GET /api/v1/akkoma/translation/languages. The target languages; `not_found` or empty if there are none. */
export const fetchTranslationLanguages = async (
  http: Http,
  _: unknown,
  signal: AbortSignal,
): Promise<readonly { code: string; name: string }[]> =>
  (await call(http, 'api/v1/akkoma/translation/languages', object({ target: languages }), { signal })).target;
