import { allPosts, type PostsQuery } from '#domain/moderation/posts.ts';
import { searchedMachine } from './searched.ts';

/** The staff's search for statuses, by server and visibility (rules staff-search, posts-search). */
export const postSearchMachine = searchedMachine<PostsQuery, string>('postSearch', {
  first: allPosts,
  keyOf: (id) => id,
  retained: { holder: 'posts found', kind: 'statuses' },
});
