/** A relay that the server follows, by the address of its actor. */
export interface Relay {
  actor: string;
  /** The relay follows the server, too, so it sends posts. */
  isMutual: boolean;
}

export type RelayAction = { type: 'follow' | 'unfollow'; actor: string };

/** Returns the address of a web page or a file; undefined if the text is none. */
export const webAddress = (typed: string): string | undefined => {
  const text = typed.trim();
  return /^https?:\/\/[^\s/]+\.[^\s/]+\/\S+$/.test(text) ? text : undefined;
};
