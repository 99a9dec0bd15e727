import type { Failure } from '#domain/text/failure.ts';

/** What became of what a form handed over. */
export type FormOutcome =
  | { readonly kind: 'posted' }
  /** Nothing is known yet, or there is no connection: it waits in the outbox, and the form is free. */
  | { readonly kind: 'kept' }
  /** A person took it back before any of it had left. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Where a draft lay that is brought to a form: it is taken from there once the form has it. */
export type BroughtFrom = { readonly entryId?: string; readonly asideKey?: string };
