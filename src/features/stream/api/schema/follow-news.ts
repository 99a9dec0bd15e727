import { object, pipe, string, transform, type InferOutput } from 'valibot';
import { count, id } from '#http/tolerant.ts';

const side = pipe(
  object({ id, follower_count: count, following_count: count }),
  transform(({ id: one, follower_count, following_count }) => ({
    id: one,
    followersCount: follower_count,
    followingCount: following_count,
  })),
);

/** Parses the state of a follow, as Pleroma sends it to both accounts. */
export const followSchema = object({ state: string(), follower: side, following: side });

export type FollowNews = InferOutput<typeof followSchema>;
