import type { Account } from '../account/account.ts';
import { suggestEffects, type CaretWord, type EmojiChoice } from './autocomplete.ts';

/** The number of suggestions shown (rule suggestions-shown). */
export const MAX_SHOWN = 5;
/** The number of accounts examined (rule accounts-looked). */
export const MAX_ACCOUNTS = 20;

/** A possible completion of a word. */
export type Suggestion =
  | { readonly kind: 'emoji'; readonly emoji: EmojiChoice }
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'effect'; readonly name: string };

/** Returns a key that is unique for each suggestion. */
export const keyOfSuggestion = (suggestion: Suggestion): string => {
  if (suggestion.kind === 'emoji') return `${suggestion.emoji.displayText} ${suggestion.emoji.replacement}`;
  return suggestion.kind === 'account' ? suggestion.account.id : suggestion.name.toLowerCase();
};

export const ofEmoji = (emoji: EmojiChoice): Suggestion => ({ kind: 'emoji', emoji });

/** Returns the effects that begin with a word as suggestions (rule effects-known). */
export const effectsLike = (query: string): readonly Suggestion[] => suggestEffects(query).map((name) => ({ kind: 'effect', name }));

const SPACE = /\s/;

/** A replacement in a text: `insertion` replaces the text from `start` to `end`, then the caret is at `caret`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly insertion: string;
  readonly caret: number;
}

const writtenOut = (suggestion: Suggestion): string => {
  if (suggestion.kind === 'emoji') return suggestion.emoji.replacement;
  if (suggestion.kind === 'account') return `@${suggestion.account.acct}`;
  return suggestion.kind === 'tag' ? `#${suggestion.name}` : `$[${suggestion.name}`;
};

/** Returns the change that replaces a word with a suggestion: a space and the caret follow it; for an effect the caret is inside the brackets, unless the user typed the opening bracket. */
export const completion = (text: string, { start, end }: CaretWord, suggestion: Suggestion): Change => {
  if (suggestion.kind === 'effect' && text.charAt(start + 1) !== '[') {
    const opening = `$[${suggestion.name} `;
    return { start, end, insertion: `${opening}]`, caret: start + opening.length };
  }
  const word = writtenOut(suggestion);
  const hasSpace = SPACE.test(text.charAt(end));
  return { start, end, insertion: hasSpace ? word : `${word} `, caret: start + word.length + 1 };
};

/** Returns the change that inserts an emoji of the picker: with a space on each side where there is none, unless the setting `padEmoji` is off (rule emoji-spaces). */
export const emojiInserted = (text: string, start: number, end: number, emoji: string, isPadded: boolean): Change => {
  const before = isPadded && start > 0 && !SPACE.test(text.charAt(start - 1)) ? ' ' : '';
  const after = isPadded && !SPACE.test(text.charAt(end)) ? ' ' : '';
  const insertion = `${before}${emoji}${after}`;
  return { start, end, insertion, caret: start + insertion.length };
};

/** Returns the rank of an account for a word; undefined where it does not match. */
const fitOf = ({ acct, displayName }: Account, query: string): number | undefined => {
  if (acct.toLowerCase().startsWith(query)) return 0;
  return displayName
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(query))
    ? 1
    : undefined;
};

/** Returns the cached accounts whose handle begins with a word, then those with a name that does; 20 at most (rule accounts-looked). */
export const accountsLike = (cached: readonly Account[], query: string): readonly Account[] => {
  const wanted = query.toLowerCase();
  return cached
    .flatMap((account) => {
      const fit = fitOf(account, wanted);
      return fit === undefined ? [] : [{ account, fit }];
    })
    .toSorted((one, other) => one.fit - other.fit || one.account.acct.length - other.account.acct.length)
    .slice(0, MAX_ACCOUNTS)
    .map(({ account }) => account);
};

/** Returns the cached suggestions first, so that nothing moves under a finger, then those of the server; 5 in all (rule suggestions-shown). */
export const withFound = (cached: readonly Suggestion[], accounts: readonly Account[]): readonly Suggestion[] => {
  const ids = new Set(cached.map(keyOfSuggestion));
  const found = accounts.filter(({ id }) => !ids.has(id)).map((account): Suggestion => ({ kind: 'account', account }));
  return [...cached, ...found].slice(0, MAX_SHOWN);
};
