import { fetchCustomEmoji } from '#api/emoji.ts';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { isTone, type Tone } from '#domain/emoji/tone.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { getSpoken } from '#i18n/known.ts';
import { withWords } from '#i18n/emoji-words.ts';
import { fetchStandardEmoji } from './standard-emoji.ts';
import type { SessionParts } from '../session-parts.ts';

/** What somebody may choose from: Unicode's emoji, and those of the server; not whole where either did not come. */
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
  // It outlives whoever asked first, since others wait for it too.
  const { signal } = new AbortController();
  const [standard, custom] = await Promise.allSettled([fetchStandardEmoji(), fetchCustomEmoji(http, undefined, signal)]);
  if (standard.status === 'rejected' && custom.status === 'rejected') throw custom.reason;
  for (const answer of [standard, custom]) if (answer.status === 'rejected') report(answer.reason);
  return {
    standard: standard.status === 'fulfilled' ? standard.value : [],
    custom: custom.status === 'fulfilled' ? custom.value : [],
    isWhole: standard.status === 'fulfilled' && custom.status === 'fulfilled',
  };
};

/** The same with what they are called in the language that the page speaks now. */
const inWords = (fetching: Fetching): Promise<AvailableEmoji> => {
  const language = getSpoken().tag;
  if (fetching.inWords?.language !== language) {
    const list = fetching.list.then(async (known) => ({ ...known, standard: await withWords(known.standard, language) }));
    fetching.inWords = { language, list };
  }
  return fetching.inWords.list;
};

/** The emoji of a session, fetched once for all who need them; either kind comes without the other where that one does not (rule emoji-silent). Where one failed, they are fetched anew when that was long enough ago (ms). */
export const emojiOf = (parts: SessionParts, timeout = 0): Promise<AvailableEmoji> => {
  const known = fetched.get(parts);
  if (known && !(known.failedAt !== undefined && performance.now() - known.failedAt >= timeout)) return inWords(known);
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

/** The skin tone that somebody chose last on this device. */
export const toneOf = (parts: SessionParts): Tone => parts.effects.storage.read(toneSlot(parts), isTone) ?? 'none';
export const storeTone = (parts: SessionParts, tone: Tone): void => void parts.effects.storage.write(toneSlot(parts), tone);
