import { array, boolean, integer, literal, minValue, number, object, optional, picklist, pipe, string, variant } from 'valibot';
import { partOf } from '#http/tolerant.ts';

const saidByTabs = variant('type', [
  object({ type: literal('elsewhere.seen'), mark: object({ ids: array(string()), upTo: optional(string()) }) }),
  object({ type: literal('elsewhere.dismissed'), id: string() }),
  object({ type: literal('elsewhere.cleared') }),
]);

/** Parses another tab's message about notifications; undefined for anything else, because that tab may run another version of the client. */
export const readElsewhere = (said: unknown) => partOf(saidByTabs, said);

const answered = object({ type: literal('elsewhere.answered'), accountId: string(), act: picklist(['approve', 'deny']) });

/** Parses another tab's message about follow requests. */
export const readAnswered = (said: unknown) => partOf(answered, said);

const marked = object({
  type: literal('elsewhere.marked'),
  mark: picklist(['muteThread', 'mute', 'block', 'blockDomain']),
  id: string(),
  wanted: boolean(),
});

/** Parses another tab's message about muted and blocked accounts, domains and conversations. */
export const readMarked = (said: unknown) => partOf(marked, said);

const announced = variant('type', [
  object({ type: literal('elsewhere.read'), id: string() }),
  object({ type: literal('elsewhere.changed') }),
]);

/** Parses another tab's message about announcements. */
export const readAnnounced = (said: unknown) => partOf(announced, said);

const counted = object({ type: literal('elsewhere.counted'), unread: pipe(number(), integer(), minValue(0)) });

/** Parses another tab's count of unread announcements. */
export const readCounted = (said: unknown) => partOf(counted, said);

const changed = object({ type: literal('elsewhere.changed') });

/** Parses another tab's message about chats. */
export const readChanged = (said: unknown) => partOf(changed, said);
