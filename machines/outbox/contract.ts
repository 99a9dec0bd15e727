import type { Entry } from '#domain/outbox/outbox.ts';

export type OutboxContract =
  /** A form hands over what it composed; it hears of it as `composers.outcome`. */
  | { type: 'outbox.submit'; entry: Entry }
  /** A form has the text of an entry again. */
  | { type: 'outbox.takenBack'; id: string };
