import type { Draft } from './draft.ts';
import type { NodeInfo } from './instance.ts';
import type { Poll } from './poll.ts';
import type { Status } from './status.ts';

/** A post as the server would show it. It exists nowhere, so it never enters the cache. */
export interface Preview {
  readonly status: Status;
  readonly poll?: Poll;
}

/** Servers of other families would take a preview for a post and publish it (research: preview=true). */
const KNOWN_TO_PREVIEW: readonly string[] = ['akkoma', 'pleroma'];

/** Whether a server is known to preview and not to publish. */
export const canPreview = ({ software }: Pick<NodeInfo, 'software'>): boolean => KNOWN_TO_PREVIEW.includes(software);

/** Empty text and subject, and no file that the server has: there is nothing to preview (doc 2 §5). */
export const hasNothingToPreview = ({ text, subject, media }: Draft): boolean =>
  text.trim() === '' && subject.trim() === '' && media.every(({ attachmentId }) => attachmentId === undefined);
