import type { Draft } from './draft.ts';
import type { Poll } from '../status/poll.ts';
import type { Status } from '../status/status.ts';

/** A post as the server would show it. It exists nowhere, so it never enters the cache. */
export interface Preview {
  readonly status: Status;
  readonly poll?: Poll;
}

/** Empty text and subject, and no file that the server has: there is nothing to preview (rule preview-empty). */
export const hasNothingToPreview = ({ text, subject, media }: Draft): boolean =>
  text.trim() === '' && subject.trim() === '' && media.every(({ attachmentId }) => attachmentId === undefined);
