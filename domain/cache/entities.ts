import type { Account } from '../account/account.ts';
import { mergeChat, type Chat, type ChatMessage } from '../chats/chat.ts';
import type { AdminAccount } from '../moderation/admin-account.ts';
import type { Report } from '../moderation/report.ts';
import { mergeNotification, type Notification } from '../notifications/notification.ts';
import { mergePoll, type Poll } from '../status/poll.ts';
import type { Relationship } from '../account/relationship.ts';
import { mergeStatus, type Status } from '../status/status.ts';

/** Merges a value of a response into the cached one. Returns the cached value itself to indicate that nothing changed. */
export type Merge<T> = (current: T, received: T) => T;
/** Another row that a value needs to be rendered. */
export type Reference = { kind: Kind; id: string };

type Rules<T> = { merge: Merge<T>; references: (value: T) => readonly Reference[] };
const kind = <T extends { id: string }>(merge: Merge<T>, references: Rules<T>['references'] = () => []): Rules<T> => ({
  merge,
  references,
});
const to = (of: Kind, id: string | undefined): Reference[] => (id === undefined ? [] : [{ kind: of, id }]);

/** The merge rule and the references of every kind of entity; referenced kinds come first and are merged first. */
export const kinds = {
  accounts: kind<Account>((current, received) => ({ ...current, ...received })),
  relationships: kind<Relationship>((_, received) => received),
  polls: kind<Poll>(mergePoll),
  statuses: kind<Status>(mergeStatus, ({ accountId, reblogId, quoteId, inReplyToAccountId, pollId }) => [
    ...to('accounts', accountId),
    ...to('relationships', accountId),
    ...to('accounts', inReplyToAccountId),
    ...to('relationships', inReplyToAccountId),
    ...to('statuses', reblogId),
    ...to('statuses', quoteId),
    ...to('polls', pollId),
  ]),
  notifications: kind<Notification>(mergeNotification, ({ accountId, statusId, targetId }) => [
    ...to('accounts', accountId),
    ...to('relationships', accountId),
    ...to('accounts', targetId),
    ...to('statuses', statusId),
  ]),
  chatMessages: kind<ChatMessage>((current, received) => ({ ...current, ...received })),
  chats: kind<Chat>(mergeChat, ({ accountId, lastMessageId }) => [
    ...to('accounts', accountId),
    ...to('relationships', accountId),
    ...to('chatMessages', lastMessageId),
  ]),
  reports: kind<Report>(
    (_, received) => received,
    ({ accountId, actorId, assigneeId, statusIds }) => [
      ...to('accounts', accountId),
      ...to('accounts', actorId),
      ...to('accounts', assigneeId),
      ...statusIds.flatMap((id) => to('statuses', id)),
    ],
  ),
  adminAccounts: kind<AdminAccount>((_, received) => received),
};

export type Entities = {
  accounts: Account;
  relationships: Relationship;
  polls: Poll;
  statuses: Status;
  notifications: Notification;
  chatMessages: ChatMessage;
  chats: Chat;
  reports: Report;
  adminAccounts: AdminAccount;
};
export type Kind = keyof Entities;

/** The entities of one response, by kind. */
export type Normalised = { readonly [K in Kind]?: readonly Entities[K][] };

type Counts<T> = { [K in keyof T as T[K] extends number | undefined ? K : never]?: number };

/** A change that is applied before its response. `add` stays correct when another response changes the count meanwhile. */
export interface OptimisticUpdate<T> {
  token: string;
  set?: Partial<T>;
  add?: Counts<T>;
}

type OptimisticEvent<K extends Kind> = { type: 'entities.update'; kind: K; id: string; update: OptimisticUpdate<Entities[K]> };
type PatchEvent<K extends Kind> = { type: 'entities.patch'; kind: K; ids: readonly string[]; change: Partial<Entities[K]> };

/** A write to the cache: a response, an optimistic update, its end, a known change, or the rows that a list needs. */
export type EntitiesEvent =
  | { type: 'entities.merge'; normalised: Normalised; confirms?: { kind: Kind; id: string; token: string } }
  | { [K in Kind]: OptimisticEvent<K> }[Kind]
  | { type: 'entities.rollBack'; kind: Kind; id: string; token: string }
  | { [K in Kind]: PatchEvent<K> }[Kind]
  /** Replaces the rows of one kind that `holder` (a list) protects from sweeps. */
  | { type: 'entities.retain'; holder: string; kind: Kind; ids: readonly string[] }
  | { type: 'entities.sweep' };

/** Joins normalised responses; later ones are merged last. */
export const gathered = (parts: readonly Normalised[]): Normalised => {
  const all: { [K in Kind]?: Entities[K][] } = {};
  for (const normalised of parts) {
    for (const [of, values] of Object.entries(normalised)) {
      const rows = (all[of as Kind] ??= []) as unknown[];
      // A list without pages may have more rows than a call may have arguments.
      for (const value of values) rows.push(value);
    }
  }
  return all;
};
