/** A custom emoji as an account or a status carries it. */
export interface CustomEmoji {
  shortcode: string;
  url: string;
  staticUrl: string;
}
