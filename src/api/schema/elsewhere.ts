import { array, boolean, integer, literal, minValue, number, object, optional, picklist, pipe, string, variant } from 'valibot';
import { INTERACTION_TYPES } from '#domain/interaction-requests/interaction-requests.ts';
import { partOf } from '#http/tolerant.ts';

const tabMessages = variant('type', [
  object({ type: literal('elsewhere.seen'), mark: object({ ids: array(string()), upTo: optional(string()) }) }),
  object({ type: literal('elsewhere.dismissed'), id: string() }),
  object({ type: literal('elsewhere.decided'), interaction: picklist(INTERACTION_TYPES), accountId: string(), statusId: string() }),
  object({ type: literal('elsewhere.cleared') }),
]);

/** Parses another tab's message about notifications; undefined for anything else, because that tab may run another version of the client. */
export const readElsewhere = (received: unknown) => partOf(tabMessages, received);

const decided = object({ type: literal('elsewhere.decided'), accountId: string(), decision: picklist(['approve', 'deny']) });

/** Parses another tab's message about follow requests. */
export const readDecided = (received: unknown) => partOf(decided, received);

const marked = object({
  type: literal('elsewhere.marked'),
  mark: picklist(['muteThread', 'mute', 'block', 'blockDomain']),
  id: string(),
  wanted: boolean(),
});

/** Parses another tab's message about muted and blocked accounts, domains and conversations. */
export const readMarked = (received: unknown) => partOf(marked, received);

const announced = variant('type', [
  object({ type: literal('elsewhere.read'), id: string() }),
  object({ type: literal('elsewhere.changed') }),
]);

/** Parses another tab's message about announcements. */
export const readAnnounced = (received: unknown) => partOf(announced, received);

const counted = object({ type: literal('elsewhere.counted'), unread: pipe(number(), integer(), minValue(0)) });

/** Parses another tab's count of unread announcements. */
export const readCounted = (received: unknown) => partOf(counted, received);

const changed = object({ type: literal('elsewhere.changed') });

/** Parses another tab's message about chats. */
export const readChanged = (received: unknown) => partOf(changed, received);
