import type { FilterReason } from '../filters/filter.ts';
import type { Status } from '../status/status.ts';
import { linksIn, type Link } from './links.ts';

/** A post of a catch-up, with the counts that it had when it was loaded, so that no press on it moves it. */
export interface CaughtPost {
  /** The status that shows it: the post itself, or its newest repeat. */
  readonly id: string;
  /** The other statuses that show it. */
  readonly also: readonly string[];
  /** The account that posted or repeated it. */
  readonly accountId: string;
  /** When it was posted or repeated, in ms. */
  readonly time: number;
  readonly isRepeat: boolean;
  /** It replies to someone else. */
  readonly isReply: boolean;
  readonly hasMedia: boolean;
  readonly replies: number;
  readonly favourites: number;
  readonly repeats: number;
  readonly links: readonly Link[];
  /** Why it is collapsed. */
  readonly reason?: FilterReason;
}

/** A status of the timeline, and the one that it repeats. */
export interface Listed {
  readonly status: Status;
  readonly repeated?: Status | undefined;
  readonly reason?: FilterReason | undefined;
}

const caughtPost = ({ status, repeated, reason }: Listed, also: readonly string[]): CaughtPost => {
  const post = repeated ?? status;
  return {
    id: status.id,
    also,
    accountId: status.accountId,
    time: Date.parse(status.createdAt),
    isRepeat: status.reblogId !== undefined,
    isReply: status.reblogId === undefined && status.inReplyToId !== undefined && status.inReplyToAccountId !== status.accountId,
    hasMedia: post.attachments.length > 0,
    replies: post.repliesCount,
    favourites: post.favouritesCount,
    repeats: post.reblogsCount,
    links: reason ? [] : linksIn(post),
    ...(reason ? { reason } : {}),
  };
};

/** Returns the posts that statuses show, each once: repeats of a post that is listed itself are added to it, those of any other to the newest repeat (rule catch-up-once). */
export const caughtPosts = (listed: readonly Listed[]): readonly CaughtPost[] => {
  const byPost = new Map<string, Listed[]>();
  for (const one of listed) {
    const post = one.status.reblogId ?? one.status.id;
    byPost.set(post, [...(byPost.get(post) ?? []), one]);
  }
  return [...byPost.values()].flatMap((all) => {
    const lead = all.find(({ status }) => status.reblogId === undefined) ?? all[0];
    return lead
      ? [
          caughtPost(
            lead,
            all.filter((one) => one !== lead).map(({ status }) => status.id),
          ),
        ]
      : [];
  });
};
