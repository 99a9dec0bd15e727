/** A custom emoji of an account or a status. */
export interface CustomEmoji {
  shortcode: string;
  url: string;
  staticUrl: string;
}
