import type { Instance } from '#e2e/support/testing.ts';

interface Served {
  readonly id: string;
  readonly favourited: boolean;
  readonly favourites_count: number;
  readonly muted: boolean;
  readonly reblog: Omit<Served, 'reblog'> | null;
}

/** A status in the server's response to one account. */
export interface ServerPost {
  readonly id: string;
  /** The post that it shows: itself, or the repeated one. */
  readonly post: string;
  /** True in a muted conversation, or from a muted account: a list may have it or not. */
  readonly isMuted: boolean;
  readonly isFavourite: boolean;
  readonly favourites: number;
}

/** Returns the newest page of an account's home timeline; absent if the server rejects its token. */
export const homeOf = async ({ origin }: Instance, authorization: string): Promise<ServerPost[] | undefined> => {
  const response = await fetch(`${origin}/api/v1/timelines/home?limit=20&with_muted=true`, { headers: { authorization } });
  if (!response.ok) return undefined;
  return ((await response.json()) as Served[]).map(({ id, reblog, ...own }) => {
    const { favourited, favourites_count, muted } = reblog ?? own;
    return { id, post: reblog?.id ?? id, isMuted: own.muted || muted, isFavourite: favourited, favourites: favourites_count };
  });
};

/** Returns the source of every post with text in the database. */
export const storedTexts = async ({ testing }: Instance, text: string): Promise<string[]> => {
  const { statuses } = await testing.call<{ statuses: { text: string }[] }>('GET', `statuses?text=${encodeURIComponent(text)}`);
  return statuses.map(({ text }) => text);
};
