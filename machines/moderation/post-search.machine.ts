import { allPosts, type PostsQuery } from '#domain/moderation/posts.ts';
import { searchedMachine } from './searched.ts';

/** Which posts the staff looks for, by their server and by whom they are for (rules staff-search, posts-search). */
export const postSearchMachine = searchedMachine<PostsQuery, string>('postSearch', {
  first: allPosts,
  keyOf: (id) => id,
  held: { holder: 'posts found', kind: 'statuses' },
});
