import { fetchCustomEmoji } from '#api/emoji.ts';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { isTone, type Tone } from '#domain/emoji/tone.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { getSpoken } from '#i18n/current-language.ts';
import { withKeywords } from '#i18n/emoji-keywords.ts';
import { fetchStandardEmoji } from './standard-emoji.ts';
import type { SessionParts } from '../session-parts.ts';

/** The emoji that the user may choose from: Unicode's and those of the server; incomplete if either could not be fetched. */
export interface AvailableEmoji {
  readonly standard: readonly EmojiChoice[];
  readonly custom: readonly EmojiChoice[];
  readonly isWhole: boolean;
}

type Fetching = {
  readonly list: Promise<AvailableEmoji>;
  failedAt?: number;
  inWords?: { readonly language: string; readonly list: Promise<AvailableEmoji> };
};

const fetched = new WeakMap<SessionParts, Fetching>();

const fetchEmoji = async ({ http, effects: { report } }: SessionParts): Promise<AvailableEmoji> => {
  // Not the first caller's signal, since others wait for the response too.
  const { signal } = new AbortController();
  const [standard, custom] = await Promise.allSettled([fetchStandardEmoji(), fetchCustomEmoji(http, undefined, signal)]);
  if (standard.status === 'rejected' && custom.status === 'rejected') throw custom.reason;
  for (const result of [standard, custom]) if (result.status === 'rejected') report(result.reason);
  return {
    standard: standard.status === 'fulfilled' ? standard.value : [],
    custom: custom.status === 'fulfilled' ? custom.value : [],
    isWhole: standard.status === 'fulfilled' && custom.status === 'fulfilled',
  };
};

/** Returns the same emoji with their names in the page's current language. */
const inWords = (fetching: Fetching): Promise<AvailableEmoji> => {
  const language = getSpoken().tag;
  if (fetching.inWords?.language !== language) {
    const list = fetching.list.then(async (cached) => ({ ...cached, standard: await withKeywords(cached.standard, language) }));
    fetching.inWords = { language, list };
  }
  return fetching.inWords.list;
};

/** Fetches the emoji of a session once for all callers; either kind is returned without the other if that one fails (rule emoji-silent). A failed one is fetched again after `timeout` ms. */
export const emojiOf = (parts: SessionParts, timeout = 0): Promise<AvailableEmoji> => {
  const cached = fetched.get(parts);
  if (cached && !(cached.failedAt !== undefined && performance.now() - cached.failedAt >= timeout)) return inWords(cached);
  const fetching: Fetching = { list: fetchEmoji(parts) };
  fetched.set(parts, fetching);
  const fail = () => (fetching.failedAt = performance.now());
  fetching.list.then(
    ({ isWhole }) => isWhole || fail(),
    (error: unknown) => {
      parts.effects.report(error);
      fail();
    },
  );
  return inWords(fetching);
};

const toneSlot = ({ visitor }: SessionParts): string => `emoji-tone/${keyOfVisitor(visitor)}`;

/** Returns the skin tone that the user chose last on this device. */
export const toneOf = (parts: SessionParts): Tone => parts.effects.storage.read(toneSlot(parts), isTone) ?? 'none';
export const storeTone = (parts: SessionParts, tone: Tone): void => void parts.effects.storage.write(toneSlot(parts), tone);
