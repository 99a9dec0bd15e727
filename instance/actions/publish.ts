import { randomUUID } from 'node:crypto';
import { accountByAcct } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { insertStatus, mentionsOf } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import type { Visibility } from '../db/visibility.ts';
import { canSee } from '../db/visibility.ts';
import type { Instance } from '../instance.ts';
import { announceStatus } from '../stream/announce.ts';
import { format } from '../text/format.ts';
import type { Formatted } from '../text/format.ts';
import { localHref } from '../text/local-links.ts';
import { notify } from './notify.ts';

export interface Draft {
  text: string;
  subject: string;
  visibility: Visibility;
  sensitive: boolean;
  contentType: string;
  language: string | null;
  replyTo: Status | undefined;
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

/** Stores a post; the author of what it answers is always among the mentioned. */
export function storeStatus(
  instance: Pick<Instance, 'store' | 'site'>,
  author: Account,
  draft: Draft,
  id: string,
  createdAt: number,
): Status {
  const { html, mentions, tags } = formatted(instance, draft.text, draft.contentType);
  const answered = draft.replyTo?.account_id;
  const uuid = randomUUID();
  const status: Status = {
    id,
    account_id: author.id,
    reblog_of: null,
    reply_to: draft.replyTo?.id ?? null,
    reply_to_account: answered ?? null,
    context: draft.replyTo?.context ?? uuid,
    uri: author.domain === null ? localHref(`/objects/${uuid}`) : `https://${author.domain}/objects/${uuid}`,
    source: draft.text,
    content_type: draft.contentType,
    content: html,
    spoiler_text: draft.subject,
    visibility: draft.visibility,
    sensitive: draft.sensitive ? 1 : 0,
    language: draft.language,
    created_at: createdAt,
    edited_at: null,
  };
  const addressed = answered === undefined || answered === author.id ? mentions : [answered, ...mentions];
  insertStatus(instance.store, status, addressed, tags);
  return status;
}

/** Posts: stores, streams, and tells those it addresses. */
export function publish(instance: Instance, author: Account, draft: Draft): Status {
  const { store } = instance;
  const status = store.transaction(() => storeStatus(instance, author, draft, instance.ids.next(), instance.clock()));
  announceStatus(instance, 'update', status);
  for (const account of mentionsOf(store, status.id)) {
    if (canSee(store, status.id, account)) notify(instance, account, 'mention', author.id, status.id);
  }
  return status;
}
