/** A picture that is posted as a file. */
export interface Sticker {
  /** As a file would be called. */
  readonly name: string;
  /** On the server's own origin. */
  readonly url: string;
}

/** Stickers that belong together, as the server offers them (rule sticker-tab: stickers). */
export interface StickerPack {
  readonly name: string;
  readonly title: string;
  readonly stickers: readonly Sticker[];
}
