import { writesPost, type WalkEvent } from './events.ts';
import type { PageState } from './page-state.ts';

const SAVED_AFTER_MS = 1_500; // the form is stored half a second after the last keystroke

/** True for a text that a reply begins with: no draft is stored of it. */
const isOnlyMentions = (text: string): boolean => /^(?:@\S+\s*)*$/.test(text.trim());

interface Held {
  readonly text: string;
  readonly document: number;
  readonly since: number;
}

interface Moment {
  readonly event: WalkEvent;
  readonly tabs: number;
  readonly now: number;
}

/** Records the contents of each page's post form. */
export const createDraftWatch = () => {
  let composedIn = new WeakMap<object, Held>();
  return {
    /** Returns the text that disappeared from a form without a user's action; the server must have it. */
    removed: (page: object, { composed, document, isGuest }: PageState, { event, tabs, now }: Moment): string | undefined => {
      // A text typed over another counts from the next observation on: the form may be unmounted by then.
      // The forms of other tabs follow it.
      if (writesPost(event)) composedIn = new WeakMap();
      if (isGuest) composedIn.delete(page);
      if (isGuest || composed === undefined) return undefined;
      const last = composedIn.get(page);
      composedIn.set(page, { text: composed, document, since: composed === last?.text ? last.since : now });
      if (!last || isOnlyMentions(last.text) || composed !== '') return undefined;
      const mayBeUnsaved = last.document !== document && (tabs > 1 || now - last.since < SAVED_AFTER_MS);
      return mayBeUnsaved ? undefined : last.text.trim();
    },
  };
};

export type DraftWatch = ReturnType<typeof createDraftWatch>;
