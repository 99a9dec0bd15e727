import type { CustomEmoji } from '../emoji/emoji.ts';
import { isRecord } from '../settings/kinds.ts';
import type { StoredAccount } from './visitor.ts';

const isEmoji = (value: unknown): boolean =>
  isRecord(value) && ['shortcode', 'url', 'staticUrl'].every((key) => typeof value[key] === 'string');

/** Returns the emoji that are stored with an account; older versions stored none. */
export const storedEmojis = ({ emojis }: StoredAccount): readonly CustomEmoji[] => (Array.isArray(emojis) ? emojis.filter(isEmoji) : []);
