/** The number of characters of a post by which its row is known; our choice. */
export const LONGEST_EXCERPT = 140;
