import type { Draft } from '../../src/domain/draft.ts';
import type { Failure } from '../../src/domain/failure.ts';

/** What became of what a form handed over. */
export type FormOutcome =
  | { readonly kind: 'posted' }
  /** The outbox has written it down. */
  | { readonly kind: 'taken' }
  /** Nothing is known yet, or there is no connection: it waits in the outbox, and the form is free. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type ComposersInbox =
  | { type: 'composers.outcome'; formKey: string; entryId: string; outcome: FormOutcome }
  /** Opens a form, with something in it where `fill` says so. */
  | { type: 'composers.open'; key: string; fill?: Partial<Draft> };
