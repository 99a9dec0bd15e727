import { pipe, transform, union } from 'valibot';
import { emptyDraft, type Draft, type StartField } from '#domain/composer/draft.ts';
import { listAudience } from '#domain/composer/list-scope.ts';
import { mediumOf, pollLasting } from '#domain/composer/rewriting.ts';
import type { ScheduledPost } from '#domain/composer/schedule.ts';
import { isQuotePolicy, type QuotePolicy } from '#domain/status/quote-policy.ts';
import { isVisibility } from '#domain/status/visibility.ts';
import { group, id, lenient, maybeFlag, moment, nonEmptyText, parts, present, shape, text } from '#http/tolerant.ts';
import { attachmentSchema } from './attachment.ts';
import { interactionPolicySchema } from './interaction-policy.ts';
import { statusSchema, type StatusResponse } from './status.ts';

const LONGEST = 500_000; // hostile size (rule hostile-sizes)
const MAX_ATTACHMENTS = 64; // hostile size (rule hostile-sizes)
const MAX_OPTIONS = 100; // our choice

/** Mastodon stores ids and durations as numbers or as text, as the client sent them. */
const anyId = lenient((value) => (typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined));
const seconds = lenient((value) => (Number(value) > 0 && Number.isSafeInteger(Number(value)) ? Number(value) : undefined));
const option = lenient((value) => (typeof value === 'string' ? value : ''));
const visibility = lenient((value) => listAudience(value) ?? (isVisibility(value) ? { visibility: value } : undefined));

const AUTOMATIC_SHIFT = 16;
const FLAGS = { public: 2, followers: 4 };

/** Returns the policy of Mastodon's flags, as which it stores one with a scheduled post; undefined for one with other flags. */
const policyOfFlags = (flags: number): QuotePolicy | undefined => {
  const automatic = flags >> AUTOMATIC_SHIFT;
  if (automatic & FLAGS.public) return 'public';
  if (automatic & FLAGS.followers) return 'followers';
  return automatic === 0 ? 'nobody' : undefined;
};

const params = shape({
  text: text(LONGEST),
  spoilerText: text(LONGEST),
  sensitive: maybeFlag,
  visibility,
  language: nonEmptyText,
  contentType: nonEmptyText,
  inReplyToId: anyId,
  quoteId: anyId,
  quotedStatusId: anyId,
  poll: group(shape({ options: parts(option, MAX_OPTIONS), multiple: maybeFlag, expiresIn: seconds })),
  expiresIn: seconds,
  interactionPolicy: group(interactionPolicySchema),
  quoteApprovalPolicy: lenient((value) => (typeof value === 'number' ? policyOfFlags(value) : isQuotePolicy(value) ? value : undefined)),
});

/** A post that is published later. Akkoma and Pleroma return neither its format nor its language: these become those of this device's copy (rule schedule-copy), or the account's defaults (rule draft-begins). */
export const scheduledSchema = pipe(
  shape({ id, scheduledAt: moment, params: group(params), mediaAttachments: parts(attachmentSchema, MAX_ATTACHMENTS) }),
  transform(({ id, scheduledAt, params: fields, mediaAttachments }): ScheduledPost => {
    const poll = fields?.poll && fields.poll.options.length > 0 ? fields.poll : undefined;
    const unchosen: StartField[] = (['visibility', 'contentType', 'language'] as const).filter((name) => fields?.[name] === undefined);
    const draft: Draft = {
      ...emptyDraft,
      text: fields?.text ?? '',
      subject: fields?.spoilerText ?? '',
      ...fields?.visibility,
      contentType: fields?.contentType ?? emptyDraft.contentType,
      language: fields?.language ?? '',
      sensitive: fields?.sensitive === true,
      media: mediaAttachments.map(mediumOf),
      poll: poll && pollLasting({ options: poll.options, multiple: poll.multiple === true }, (poll.expiresIn ?? 0) / 60),
      scheduledAt,
      ...(fields?.expiresIn === undefined ? {} : { expiresIn: fields.expiresIn }),
      ...(fields?.quoteApprovalPolicy === undefined ? {} : { quotePolicy: fields.quoteApprovalPolicy }),
      ...(fields?.interactionPolicy === undefined ? {} : { interactionPolicy: fields.interactionPolicy }),
      ...(unchosen.length > 0 ? { unchosen } : {}),
    };
    return present({ id, scheduledAt, draft, inReplyToId: fields?.inReplyToId, quoteId: fields?.quoteId ?? fields?.quotedStatusId });
  }),
);

/** The response to a post with a time: a scheduled post, or a status where the server published it at once. */
export const laterSchema = union([
  pipe(
    scheduledSchema,
    transform((scheduled): { scheduled: ScheduledPost } => ({ scheduled })),
  ),
  pipe(
    statusSchema,
    transform((status): { status: StatusResponse } => ({ status })),
  ),
]);
