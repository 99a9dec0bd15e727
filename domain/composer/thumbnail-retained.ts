import { CallError } from '../text/failure.ts';

/** The server saved the rest of a caption but has the preview that it had before: it removed or replaced no thumbnail (rule media-thumbnail). */
export class ThumbnailRetained extends CallError {
  constructor() {
    super({ kind: 'ignored' });
  }
}
