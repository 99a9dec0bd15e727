import type { Entry } from '#domain/outbox/outbox.ts';

export type OutboxContract =
  /** A form hands over what it composed; it hears of it as `composers.outcome`. */
  | { type: 'outbox.submit'; entry: Entry }
  /** A form has the text of an entry again. */
  | { type: 'outbox.takenBack'; id: string };

/** What is said in chats is handed over in the same way. */
export type ChatOutboxContract = Extract<OutboxContract, { type: 'outbox.submit' }>;
