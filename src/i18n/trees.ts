import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Messages as the build packs them: one that is only text is that text. As syntax trees, the engine would retain a description of each beside it. */
export type Packed = Readonly<Record<string, string | MessageFormatElement[]>>;

const LITERAL = 0;

/** Returns the syntax trees of messages by id. */
export const treesOf = (messages: Packed): Record<string, MessageFormatElement[]> =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? [{ type: LITERAL, value: message }] : message]),
  );
