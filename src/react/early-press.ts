/** An avatar that was pressed before its card could be shown: the path of the page, and the elements from the avatar outwards. */
export type EarlyPress = readonly [here: string, path: readonly EventTarget[]];

/** Not on the element itself, which may be rendered anew before the card is loaded. */
export const early: { press?: EarlyPress | undefined } = {};
