import type { ActionInput } from '#machines/support/part.ts';
import type { EmojiAction, EmojiPacks } from '#domain/server-tools/emoji-packs.ts';
import type { Http } from '#http/http.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { applyEmojiAction } from '../api/emoji-packs.ts';

/** Sends the bytes of a picked picture with the action that adds it. They are released also after a failure: the typed shortcode remains, and the picture is picked again. */
export const emojiAction = async (
  http: Http,
  input: ActionInput<EmojiPacks, EmojiAction>,
  signal: AbortSignal,
): Promise<EmojiPacks | undefined> => {
  const file = input.action.type === 'add' ? input.action.file : undefined;
  if (!file) return applyEmojiAction(http, input, signal);
  try {
    const bytes = await pickedFiles.bytesOf(file.key);
    if (!bytes) throw new Error('the picture is not there any more');
    return await applyEmojiAction(http, { ...input, bytes }, signal);
  } finally {
    pickedFiles.drop(file.key);
  }
};
