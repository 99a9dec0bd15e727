import type { Draft } from './draft.ts';
import type { Poll } from '../status/poll.ts';
import type { Status } from '../status/status.ts';

/** A status as the server would show it. It does not exist there, so it never enters the cache. */
export interface Preview {
  readonly status: Status;
  readonly poll?: Poll;
}

/** True if text and subject are empty and no file is uploaded (rule preview-empty). */
export const hasNothingToPreview = ({ text, subject, media }: Draft): boolean =>
  text.trim() === '' && subject.trim() === '' && media.every(({ attachmentId }) => attachmentId === undefined);
