import type { DraftMedia } from '#domain/composer/draft.ts';
import { mayBeDescribed, suggestionIn } from '#domain/composer/suggestion.ts';
import { pickedFiles } from './picked-files.ts';

/** Returns a description from the metadata of a file that was picked on this page; throws if the metadata cannot be parsed. */
export const readSuggestion = async (media: DraftMedia): Promise<string | undefined> => {
  const bytes = mayBeDescribed(media) ? await pickedFiles.bytesOf(media.key) : undefined;
  if (!bytes) return undefined;
  const { readPictureTexts } = await import('#platform/picture-texts.ts');
  return suggestionIn(await readPictureTexts(bytes), media);
};
