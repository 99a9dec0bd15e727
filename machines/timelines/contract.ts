import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { Visibility } from '#domain/status/visibility.ts';

export type TimelinesContract =
  /** A reader who comes back was reading `below` a status. */
  | { type: 'timelines.open'; key: TimelineKey; below?: string | undefined }
  /** Statuses that the user stream brought, newest first. */
  | { type: 'timelines.arrived'; ids: readonly string[] }
  /** The user stream told of a direct message; its timeline is fetched. */
  | { type: 'timelines.written' }
  /** One's own new status, and where on one's own profile it belongs. */
  | { type: 'timelines.posted'; id: string; visibility: Visibility; of?: readonly TimelineKey[] }
  /** The stream joined: what came while it was away must be fetched. */
  | { type: 'timelines.joined' }
  /** The stream is away: streamed timelines poll. */
  | { type: 'timelines.degraded' };
