/** An image that is posted as a file. */
export interface Sticker {
  /** The file name. */
  readonly name: string;
  /** The address on the server's own origin. */
  readonly url: string;
}

/** A pack of stickers of the server (rule sticker-tab: stickers). */
export interface StickerPack {
  readonly name: string;
  readonly title: string;
  readonly stickers: readonly Sticker[];
}
