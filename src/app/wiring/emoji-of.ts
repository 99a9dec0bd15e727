import { fetchCustomEmoji, fetchStandardEmoji } from '../../api/emoji.ts';
import type { EmojiChoice } from '../../domain/autocomplete.ts';
import { getSpoken } from '../../i18n/known.ts';
import { withWords } from '../../i18n/emoji-words.ts';
import type { VisitParts } from './visit.ts';

/** What the server lets its people choose from. */
export interface ServerEmoji {
  readonly standard: readonly EmojiChoice[];
  readonly custom: readonly EmojiChoice[];
}

type Fetching = {
  readonly list: Promise<ServerEmoji>;
  failedAt?: number;
  inWords?: { readonly language: string; readonly list: Promise<ServerEmoji> };
};

const fetched = new WeakMap<VisitParts, Fetching>();

const fetchEmoji = async ({ http, effects: { report } }: VisitParts): Promise<ServerEmoji> => {
  // It outlives whoever asked first, since others wait for it too.
  const { signal } = new AbortController();
  const [standard, custom] = await Promise.allSettled([
    fetchStandardEmoji(http, undefined, signal),
    fetchCustomEmoji(http, undefined, signal),
  ]);
  if (standard.status === 'rejected' && custom.status === 'rejected') throw standard.reason;
  for (const answer of [standard, custom]) if (answer.status === 'rejected') report(answer.reason);
  return {
    standard: standard.status === 'fulfilled' ? standard.value : [],
    custom: custom.status === 'fulfilled' ? custom.value : [],
  };
};

/** The same with what they are called in the language that the page speaks now. */
const inWords = (fetching: Fetching): Promise<ServerEmoji> => {
  const language = getSpoken().tag;
  if (fetching.inWords?.language !== language) {
    const list = fetching.list.then(async ({ standard, custom }) => ({ standard: await withWords(standard, language), custom }));
    fetching.inWords = { language, list };
  }
  return fetching.inWords.list;
};

/** The emoji of a visit's server, fetched once for all who need them; either kind comes without the other where that one does not (doc 2 §8). Where they failed, they are fetched anew when that was long enough ago (ms). */
export const emojiOf = (parts: VisitParts, patience = 0): Promise<ServerEmoji> => {
  const known = fetched.get(parts);
  if (known && !(known.failedAt !== undefined && performance.now() - known.failedAt >= patience)) return inWords(known);
  const fetching: Fetching = { list: fetchEmoji(parts) };
  fetched.set(parts, fetching);
  fetching.list.catch((error: unknown) => {
    parts.effects.report(error);
    fetching.failedAt = performance.now();
  });
  return inWords(fetching);
};
