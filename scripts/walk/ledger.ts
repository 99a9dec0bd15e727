import { writesPost, type WalkEvent } from './events.ts';
import { LONGEST_EXCERPT } from '#features/composer/longest-excerpt.ts';
import type { PageState } from './page-state.ts';

/** Records how often each text of this walk was sent, and whether the page reported it as posted. */
export interface Account {
  readonly sent: number;
  readonly isAnnounced: boolean;
}

const MARK = /w\d+n\d+/g;

/** Returns the walk's marks in a text; none in texts of others. An entry of the outbox may contain several texts. */
const marksIn = (text: string): string[] => text.match(MARK) ?? [];

/** Returns the first of them, which is the mark of a single status. */
const markIn = (text: string): string | undefined => marksIn(text)[0];

/** The unsent posts that the list shows as this excerpt. */
const shownAs = (excerpt: string, entries: readonly string[]): string[] =>
  entries.filter((entry) => {
    const { submission } = JSON.parse(entry) as { submission?: { subject?: string; text?: string } };
    const shown = submission?.subject || submission?.text;
    return shown !== undefined && shown.slice(0, LONGEST_EXCERPT) === excerpt;
  });

/** Records the statuses sent with post forms. The page reports a sent text by emptying its form; the user may discard one that the server does not have yet. */
export const createLedger = (mark: string) => {
  const accounts = new Map<string, { sent: number; isAnnounced: boolean }>();
  const pending = new Map<object, { mark: string; document: number }>();
  /** The unsent posts and drafts of the device at the last check, as JSON. */
  let onDevice: readonly string[] = [];
  return {
    /** Called after each snapshot of a page, with the event before it. */
    note: (page: object, { submitted, discarded, composed, document, isGuest }: PageState, event?: WalkEvent): void => {
      // A refused text may be emptied or replaced by the user, also in another tab, whose form the others follow.
      if (event && writesPost(event)) for (const other of pending.keys()) if (other !== page || event.do === 'fill') pending.delete(other);
      for (const mark of submitted.flatMap((text) => markIn(text) ?? [])) {
        const account = accounts.get(mark) ?? { sent: 0, isAnnounced: false };
        accounts.set(mark, { ...account, sent: account.sent + 1 });
        pending.set(page, { mark, document });
      }
      for (const mark of discarded.flatMap((excerpt) => marksIn(shownAs(excerpt, onDevice).join('\n')))) {
        const account = accounts.get(mark);
        if (account) account.isAnnounced = false;
      }
      // A queued post that is edited returns to its form, which the drafts' check observes from then on.
      const returned = accounts.get(markIn(composed ?? '') ?? '');
      if (returned) returned.isAnnounced = false;
      const waiting = pending.get(page);
      if (!waiting) return;
      if (waiting.document !== document || isGuest || (composed !== undefined && composed !== '' && markIn(composed) !== waiting.mark)) {
        pending.delete(page);
      } else if (composed === '') {
        const account = accounts.get(waiting.mark);
        if (account) account.isAnnounced = true;
        pending.delete(page);
      }
    },
    noteStored: (entries: readonly string[]): void => void (onDevice = entries),
    /** The prefix of every text of this walk. */
    mark,
    accounts: (): ReadonlyMap<string, Account> => accounts,
  };
};

export type Ledger = ReturnType<typeof createLedger>;

/** Compares the server's posts with those sent: posts made more often than they were sent, and lost posts, which are not among the device's unsent ones and drafts either: a refused post returns to its form, whose text may become a part of a thread. */
export const wrongPosts = (accounts: ReadonlyMap<string, Account>, texts: readonly string[], stored: readonly string[] = []): string[] => {
  const onDevice = new Set(stored.flatMap(marksIn));
  const made = Map.groupBy(
    texts.flatMap((text) => markIn(text) ?? []),
    (mark) => mark,
  );
  return [...accounts].flatMap(([mark, { sent, isAnnounced }]) => {
    const count = made.get(mark)?.length ?? 0;
    if (count > sent) return [`${mark} was sent ${sent} times and exists ${count} times`];
    return isAnnounced && count === 0 && !onDevice.has(mark) ? [`${mark} was reported as posted and does not exist`] : [];
  });
};
