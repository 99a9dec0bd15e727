import { isProcessing } from '#instance/actions/attach.ts';
import { allowsQuoteBy, quotePolicyFrom } from '#instance/actions/quote-policy.ts';
import type { Draft } from '#instance/actions/publish.ts';
import type { Account } from '#instance/db/accounts.ts';
import { optionsOf } from '#instance/db/profile-options.ts';
import { statusById, visibleStatus } from '#instance/db/statuses.ts';
import type { Status } from '#instance/db/statuses.ts';
import { Refusal, invalidField } from '#instance/http/errors.ts';
import { flag, text, texts } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Instance } from '#instance/instance.ts';
import type { Flavour } from '#instance/settings.ts';
import { audienceOf } from './audience.ts';
import { pollDraftFrom } from './poll-draft.ts';
import { contentTypeOf, writtenContent } from './content.ts';

/** The shortest life of a post that is to vanish, in seconds, as on Akkoma 3.13. */
const minLifetime = 600;
const daySeconds = 86_400;
const unquotable = (): Refusal => new Refusal(404, { error: 'The post you are trying to quote does not appear to exist.' });
const quotable = new Set(['public', 'unlisted']);

function named(instance: Instance, author: Account, fields: Fields, key: string, refusal: string): Status | undefined {
  const id = text(fields, key) ?? '';
  if (id === '') return undefined;
  const found = visibleStatus(instance.store, id, author.id);
  const post = found?.reblog_of == null ? found : statusById(instance.store, found.reblog_of);
  if (post === undefined) throw new Refusal(422, { error: refusal });
  return post;
}

function quoteOf(instance: Instance, author: Account, fields: Fields): Status | undefined {
  const quoted = named(
    instance,
    author,
    fields,
    'quoted_status_id' in fields ? 'quoted_status_id' : 'quote_id',
    "You can't quote a status that doesn't exist",
  );
  if (quoted === undefined) return quoted;
  // Mastodon doesn't distinguish a status that cannot be quoted from one that does not exist.
  if (instance.settings.flavour === 'mastodon' && !allowsQuoteBy(instance.store, author, quoted)) throw unquotable();
  if (quotable.has(quoted.visibility)) return quoted;
  if (quoted.visibility === 'private' && quoted.account_id === author.id) return quoted;
  throw new Refusal(422, { error: 'You can only quote public or unlisted statuses' });
}

function expiryOf(instance: Instance, author: Account, fields: Fields): number | null {
  const days = optionsOf(author).status_ttl_days;
  const wanted = text(fields, 'expires_in') ?? '';
  if (wanted === '') return days === null ? null : instance.clock() + days * daySeconds * 1000;
  if (!/^-?\d+$/.test(wanted)) throw invalidField('expires_in', 'Invalid integer. Got: string');
  if (Number(wanted) < minLifetime) throw new Refusal(422, { error: 'Expiry date is too soon' });
  return instance.clock() + Number(wanted) * 1000;
}

/** With Mastodon's message. */
const unfinished = 'Cannot attach files that have not finished processing. Try again in a moment!';

/** With the message of the servers that refuse a poll beside media. */
const pollMediaRefusals: Partial<Record<Flavour, { status: 400 | 422; error: string }>> = {
  mastodon: { status: 422, error: 'Cannot attach more than 4 files' },
  gotosocial: { status: 400, error: "Bad Request: can't post media + poll in same status" },
};

/** A submission as a draft to publish; invalid values are rejected. */
export function draftFrom(instance: Instance, author: Account, fields: Fields): Draft {
  const replyTo = named(instance, author, fields, 'in_reply_to_id', 'Cannot reply to a deleted status');
  const mediaIds = texts(fields, 'media_ids');
  if (mediaIds.some((id) => isProcessing(instance, id))) throw new Refusal(422, { error: unfinished });
  const poll = pollDraftFrom(fields);
  const refusal = poll && mediaIds.length > 0 ? pollMediaRefusals[instance.settings.flavour] : undefined;
  if (refusal) throw new Refusal(refusal.status, { error: refusal.error });
  const { text: content, subject } = writtenContent(
    instance,
    fields,
    mediaIds.length > 0 || poll !== undefined || instance.settings.flavour === 'snac',
  );
  return {
    text: content,
    subject,
    ...audienceOf(instance, author, fields, replyTo),
    sensitive: flag(fields, 'sensitive'),
    contentType: contentTypeOf(fields),
    language: text(fields, 'language') ?? 'en',
    replyTo,
    quoteOf: quoteOf(instance, author, fields),
    mediaIds,
    poll,
    expiresAt: expiryOf(instance, author, fields),
    ...(instance.settings.flavour === 'mastodon' && { quotePolicy: quotePolicyFrom(text(fields, 'quote_approval_policy')) }),
  };
}
