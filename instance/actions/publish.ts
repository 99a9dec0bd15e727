import { randomUUID } from 'node:crypto';
import { accountByAcct } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { enterConversation } from '../db/conversations.ts';
import { acceptingDirects } from '../db/direct-consent.ts';
import { insertPoll } from '../db/polls.ts';
import { insertStatus, mentionsOf } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import type { Visibility } from '../db/visibility.ts';
import { canSee } from '../db/visibility.ts';
import type { Instance } from '../instance.ts';
import { announceConversation } from '../stream/announce-conversation.ts';
import { announceStatus } from '../stream/announce.ts';
import { format } from '../text/format.ts';
import type { Formatted } from '../text/format.ts';
import { localHref } from '../text/local-links.ts';
import { attachMedia } from './attach.ts';
import { storeQuotePolicy } from './quote-policy.ts';
import type { QuotePolicy } from './quote-policy.ts';
import { notify } from './notify.ts';
import { notifySubscribers } from './subscribe.ts';
import { applyTags } from './tags.ts';

/** A poll as submitted. */
export interface PollDraft {
  options: readonly string[];
  multiple: boolean;
  /** how long it runs, in seconds */
  expiresIn: number;
}

export interface Draft {
  text: string;
  subject: string;
  visibility: Visibility;
  sensitive: boolean;
  contentType: string;
  language: string | null;
  replyTo: Status | undefined;
  quoteOf?: Status | undefined;
  /** the conversation that it joins without answering one of its posts */
  context?: string | undefined;
  /** the addressed accounts, instead of those mentioned in the text */
  addressed?: readonly string[] | undefined;
  /** the list whose members it is for, with the visibility direct */
  listId?: string;
  mediaIds?: readonly string[];
  poll?: PollDraft | undefined;
  expiresAt?: number | null;
  /** the accounts that may quote it, which only Mastodon stores */
  quotePolicy?: QuotePolicy | undefined;
}

/** A source text as the HTML, mentions and tags of a post here. */
export function formatted(instance: Pick<Instance, 'store' | 'site'>, text: string, contentType: string): Formatted {
  return format(text, contentType, (acct) => {
    const account = accountByAcct(instance.store, acct, instance.site.domain);
    if (account === undefined || account.deactivated === 1) return undefined;
    const href =
      account.domain === null
        ? localHref(`/users/${account.username}`)
        : (account.url ?? `https://${account.domain}/users/${account.username}`);
    return { id: account.id, username: account.username, href };
  });
}

/** Renders a quote for servers without quotes: a link at the end of the text. */
export function withQuoteLink(html: string, quoteUri: string | null): string {
  if (quoteUri === null) return html;
  return `${html}<span class="quote-inline"><br/><br/>RE: <a href="${quoteUri}">${quoteUri}</a></span>`;
}

/** Stores a post; the author of the post that it replies to is always among the mentioned. */
export function storeStatus(
  instance: Pick<Instance, 'store' | 'site'>,
  author: Account,
  draft: Draft,
  id: string,
  createdAt: number,
  uuid: string = randomUUID(),
): Status {
  const { store } = instance;
  const { html, mentions, tags } = formatted(instance, draft.text, draft.contentType);
  const parent = draft.replyTo?.account_id;
  const quoteUri = draft.quoteOf?.uri ?? null;
  const status: Status = {
    id,
    account_id: author.id,
    reblog_of: null,
    reply_to: draft.replyTo?.id ?? null,
    reply_to_account: parent ?? null,
    context: draft.replyTo?.context ?? draft.context ?? draft.quoteOf?.context ?? uuid,
    uri: author.domain === null ? localHref(`/objects/${uuid}`) : `https://${author.domain}/objects/${uuid}`,
    source: draft.text,
    content_type: draft.contentType,
    content: withQuoteLink(html, quoteUri),
    spoiler_text: draft.subject,
    visibility: draft.visibility,
    sensitive: draft.sensitive ? 1 : 0,
    language: draft.language,
    created_at: createdAt,
    edited_at: null,
    quote_of: draft.quoteOf?.id ?? null,
    quote_uri: quoteUri,
    list_id: draft.listId ?? null,
    expires_at: draft.expiresAt ?? null,
  };
  const named = draft.addressed ?? mentions;
  const wanted = parent === undefined || parent === author.id ? named : [parent, ...named];
  const addressed = draft.visibility === 'direct' ? acceptingDirects(store, wanted, author.id) : wanted;
  insertStatus(store, status, addressed, tags);
  if (status.visibility === 'direct' && status.list_id === null) enterConversation(store, status, addressed);
  if (draft.mediaIds !== undefined && draft.mediaIds.length > 0) attachMedia(instance, author, draft.mediaIds, id);
  if (draft.quotePolicy !== undefined) storeQuotePolicy(store, status, draft.quotePolicy);
  if (draft.poll !== undefined) {
    insertPoll(store, id, draft.poll.options, draft.poll.multiple, createdAt + draft.poll.expiresIn * 1000);
  }
  return status;
}

/** Publishes a post: stores and streams it, and notifies the mentioned accounts; `beside` stores related data before the notifications. */
export function publish(instance: Instance, author: Account, draft: Draft, beside?: (status: Status) => void): Status {
  const { store } = instance;
  const status = store.transaction(() => {
    const stored = storeStatus(instance, author, applyTags(store, author, draft), instance.ids.next(), instance.clock());
    beside?.(stored);
    return stored;
  });
  announceStatus(instance, 'update', status);
  announceConversation(instance, status);
  for (const account of mentionsOf(store, status.id)) {
    if (canSee(store, status.id, account)) notify(instance, account, 'mention', author.id, status.id);
  }
  // Only Hollo notifies of quotes.
  const quoted = instance.settings.flavour === 'hollo' ? draft.quoteOf : undefined;
  if (quoted !== undefined && canSee(store, status.id, quoted.account_id))
    notify(instance, quoted.account_id, 'quote', author.id, status.id);
  notifySubscribers(instance, status);
  return status;
}
