import type { Draft } from '#domain/composer/draft.ts';
import type { Versions } from '#domain/composer/draft-versions.ts';
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

export type ComposersContract =
  /** The outbox has written it down. */
  | { type: 'composers.taken'; formKey: string; entryId: string }
  /** Another tab submitted or put aside a draft of this form. */
  | { type: 'composers.takenElsewhere'; formKey: string; versions: Versions }
  | { type: 'composers.outcome'; formKey: string; entryId: string; outcome: FormOutcome }
  /** Opens a form, over the page unless it is that of a chat; `fill` is what stands in it where nobody wrote anything yet. */
  | { type: 'composers.open'; key: string; fill?: Partial<Draft> }
  /** Empties a form whose draft was thrown away. */
  | { type: 'composers.discard'; key: string }
  /** Makes what was written about a post that is gone a new one, in the form of that. */
  | { type: 'composers.detach'; key: string; draft: Draft }
  /** Puts a draft into a form; what was being written there is put aside among the drafts. */
  | { type: 'composers.bring'; key: string; draft: Draft; from?: BroughtFrom };

/** Opens one's own post for writing; `redraft` deletes it, after a question. */
export type RewritesContract = { type: 'rewrite.edit' | 'rewrite.redraft'; statusId: string };
