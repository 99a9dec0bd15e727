import { describeMedia } from '#api/media.ts';
import type { SavedCaption } from '#domain/composer/draft.ts';
import type { Http } from '#http/http.ts';
import type { FileKey } from './files.ts';

type CaptionedFile = { attachmentId: string } & SavedCaption;

/** Returns a function that saves what the user added to a file, with the picture that was picked as its thumbnail. */
export const captionSaver =
  (http: Http, bytesOf: (file: FileKey) => Promise<Blob>) =>
  async ({ thumbnail, ...file }: CaptionedFile, signal: AbortSignal): Promise<SavedCaption> => {
    if (thumbnail === undefined) return describeMedia(http, file, signal);
    const picture = thumbnail === '' ? null : await bytesOf({ key: thumbnail });
    signal.throwIfAborted();
    return { ...(await describeMedia(http, { ...file, thumbnail: picture }, signal)), thumbnail };
  };
