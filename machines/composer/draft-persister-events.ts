import type { Draft } from '#domain/composer/draft.ts';
import type { Versions } from '#domain/composer/draft-versions.ts';
import type { BroughtFrom } from './contract.ts';

/** What the form says to its keeper. */
export type DraftPersisterEvent =
  | { type: 'draft.changed' | 'draft.over'; draft: Draft }
  /** It came back from elsewhere, where it is forgotten next: it is written down before anything else is. */
  | { type: 'draft.returned'; draft: Draft; from?: BroughtFrom }
  /** It goes among the drafts, and something else is written in the form. */
  | { type: 'draft.putAside'; draft: Draft }
  /** One of those is in the form now. */
  | { type: 'draft.takenOut'; asideKey: string };
/** What another tab wrote down, none where it emptied its form; `base` is what it had seen of this draft before. */
export type Elsewhere = { draft: Draft | undefined; base: Draft };
/** What comes from outside of the page: what other tabs do, and that this one may be gone in a moment. */
export type DraftSourceEvent =
  | ({ type: 'draft.elsewhere' } & Elsewhere)
  | { type: 'page.hidden' }
  /** Drafts with these versions were submitted or put aside. */
  | { type: 'draft.taken'; versions: Versions }
  | DraftStashed;
/** What was written here in another tab and is among the drafts now, the newest of it. */
export type Stashed = { readonly asideKey: string; readonly draft: Draft };
export type DraftStashed = { type: 'draft.stashed'; stashed: Stashed | undefined };
/** What the keeper says to its form, once. */
export type DraftRestored = { type: 'draft.restored'; draft: Draft | undefined };
/** What another tab wrote, or that it emptied the form. */
export type DraftFollowed = { type: 'draft.followed'; draft: Draft | undefined };
/** What the page’s end need not write down any more. */
export type DraftSaved = { type: 'draft.saved' };
/** What whoever watches the page is told. */
export type DraftWatched = DraftPersisterEvent | DraftSaved;
