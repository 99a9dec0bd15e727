import type { Draft, Purpose, Submission } from '#domain/composer/draft.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError } from '#domain/text/failure.ts';
import { sentVisibility } from '#domain/composer/list-scope.ts';
import { hasInteractionPolicy, interactionRules } from '#domain/composer/interaction-policy.ts';
import { isExistingMedium } from '#domain/composer/rewriting.ts';
import { outputOf } from '#domain/composer/poll-form.ts';
import { DEFAULT_POLL_LIMITS, type PollLimits } from '#domain/status/poll-limits.ts';
import { allowsQuotes } from '#domain/status/quotes.ts';
import type { Preview } from '#domain/composer/preview.ts';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { captionFields } from './caption-fields.ts';
import { underRequestedId } from './under-requested-id.ts';
import { statusSchema } from './schema/status.ts';
import { type FetchedStatus, pathOfStatus } from './statuses.ts';

/** The content of a post form, whether or not it is submitted. */
type Composed = Draft & { purpose: Purpose };

const CLIENT = 'Starling';

/** The fields that a new status and an edit have in common. */
const written = ({ text, subject, sensitive, contentType, language, media, visibility, quotePolicy }: Composed) => ({
  status: text,
  spoiler_text: subject,
  sensitive,
  content_type: contentType,
  ...(language === '' ? {} : { language }), // (rule sent-if-there)
  ...(quotePolicy !== undefined && allowsQuotes(visibility) ? { quote_approval_policy: quotePolicy } : {}),
  media_ids: media.flatMap(({ attachmentId }) => attachmentId ?? []),
});

/** The fields of a new status only: an edit changes neither its poll nor its visibility (rule edit-unchanged). */
const asNew = (http: Http, { purpose, poll, visibility, listId, expiresIn, interactionPolicy }: Composed, limits: PollLimits) => {
  const output = poll && outputOf(poll, limits);
  return {
    source: CLIENT,
    visibility: sentVisibility({ visibility, listId }),
    ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
    ...(interactionPolicy !== undefined && hasInteractionPolicy(visibility)
      ? { interaction_policy: interactionRules(interactionPolicy) }
      : {}),
    ...(purpose.kind === 'reply' ? { in_reply_to_id: purpose.statusId } : {}),
    ...(purpose.kind === 'quote' ? { [http.can('quoteId') ? 'quote_id' : 'quoted_status_id']: purpose.statusId } : {}),
    ...(output && 'options' in output
      ? { poll: { options: output.options, expires_in: output.expiresIn, multiple: output.multiple } }
      : {}),
  };
};

/** Returns the fields of an edit, with the changed descriptions of its former files where the server has them in the edit (rule edited-descriptions). */
const asEdit = (http: Http, composed: Composed) => {
  const changed = composed.media.filter((one) => isExistingMedium(one) && one.hasNewCaption);
  const attributes = (http.can('mediaAttributes') ? changed : []).map(({ attachmentId: id, ...caption }) => ({
    id,
    ...captionFields(caption),
  }));
  return { ...written(composed), ...(attributes.length > 0 ? { media_attributes: attributes } : {}) };
};

/** Returns the fields of a new status. */
export const newStatusFields = (http: Http, composed: Composed, limits: PollLimits) => ({
  ...written(composed),
  ...asNew(http, composed, limits),
});

/** Returns a new quote with the id of its quoted status, which Mastodon omits until the author approved it (rule redraft-pending). */
const withQuote = (normalised: Normalised, id: string, quoteId: string): Normalised => ({
  ...normalised,
  ...(normalised.statuses && { statuses: normalised.statuses.map((one) => (one.id === id ? { quoteId, ...one } : one)) }),
});

/** POST /api/v1/statuses, or PUT /api/v1/statuses/:id for an edit. The status; `rejected` with the server's message if it is refused. */
export const sendStatus = async (
  http: Http,
  { submission, pollLimits = DEFAULT_POLL_LIMITS }: { submission: Submission; pollLimits?: PollLimits },
  signal: AbortSignal,
): Promise<FetchedStatus> => {
  const { purpose, idempotencyKey } = submission;
  const isEdit = purpose.kind === 'edit';
  const response = await write(http, isEdit ? pathOfStatus(purpose) : 'api/v1/statuses', statusSchema, {
    method: isEdit ? 'put' : 'post',
    json: isEdit ? asEdit(http, submission) : newStatusFields(http, submission, pollLimits),
    headers: { 'Idempotency-Key': idempotencyKey }, // (rule post-key)
    signal,
  });
  const { id, normalised } = isEdit ? underRequestedId(response, purpose.statusId) : response;
  return { statusId: id, normalised: purpose.kind === 'quote' ? withQuote(normalised, id, purpose.statusId) : normalised };
};

/** POST /api/v1/statuses with `preview`, for servers that are known to support it. The rendered status; it has no idempotency key, since nothing is created. */
export const previewStatus = async (
  http: Http,
  { composed, pollLimits = DEFAULT_POLL_LIMITS }: { composed: Composed; pollLimits?: PollLimits },
  signal: AbortSignal,
): Promise<Preview> => {
  const json = { ...newStatusFields(http, composed, pollLimits), preview: true };
  const { id, normalised } = await write(http, 'api/v1/statuses', statusSchema, { method: 'post', json, signal });
  const status = normalised.statuses?.find((one) => one.id === id);
  if (!status) throw new CallError({ kind: 'malformed' });
  const poll = normalised.polls?.find((one) => one.id === status.pollId);
  return { status, ...(poll ? { poll } : {}) };
};
