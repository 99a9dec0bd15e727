import type { PickedFile } from '../composer/upload.ts';
import type { ToolTexts } from './drafts.ts';

/** A custom emoji as GoToSocial's admins see it. */
export interface AdminEmoji {
  id: string;
  shortcode: string;
  url: string;
  /** Empty without one. */
  category: string;
  /** The server that it is from; empty for this one's own. */
  domain: string;
  isDisabled: boolean;
}

/** The emoji of another server, as far as loaded. */
export interface RemoteEmoji {
  domain: string;
  emoji: readonly AdminEmoji[];
  /** True if there may be more. */
  hasMore: boolean;
}

/** All emoji of this server, and those of another one that was searched. */
export interface CustomEmoji {
  local: readonly AdminEmoji[];
  remote?: RemoteEmoji | undefined;
}

export type CustomEmojiAction =
  | { type: 'browse'; domain: string }
  | { type: 'more' }
  /** `entered` has the fields as typed. */
  | { type: 'add'; shortcode: string; category: string; file: PickedFile; entered: ToolTexts }
  | { type: 'move'; id: string; entered: { category: string } }
  | { type: 'delete'; id: string; shortcode: string }
  | { type: 'copy'; id: string; shortcode: string; category: string }
  | { type: 'disable'; id: string; shortcode: string };

/** GoToSocial takes letters, digits and underscores only. */
export const isPlainShortcode = (typed: string): boolean => /^\w{1,30}$/.test(typed);

/** True if this server has an emoji of that name, which a new one would replace or be refused for. */
export const isTakenShortcode = (local: readonly AdminEmoji[], shortcode: string): boolean =>
  local.some((one) => one.shortcode.toLowerCase() === shortcode.toLowerCase());

export const NEW_EMOJI = 'custom-emoji';
export const emojiForm = (id: string): string => `custom-emoji/${id}`;

/** Returns the categories of some emoji in alphabetical order, with their emoji. */
export const byCategory = (emoji: readonly AdminEmoji[]): readonly (readonly [category: string, emoji: readonly AdminEmoji[]])[] =>
  [...Map.groupBy(emoji, ({ category }) => category)].toSorted(([one], [other]) => one.localeCompare(other));
