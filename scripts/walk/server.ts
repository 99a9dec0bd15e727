import type { Instance } from '#e2e/support/testing.ts';

interface Served {
  readonly id: string;
  readonly favourited: boolean;
  readonly favourites_count: number;
  readonly reblog: Omit<Served, 'reblog'> | null;
}

/** A status in the server's response to one account. */
export interface ServerPost {
  readonly id: string;
  /** The post that it shows: itself, or the repeated one. */
  readonly post: string;
  /** True in a muted conversation, from a muted account or with a mention of one: a list may have it or not. */
  readonly isMuted: boolean;
  readonly isFavourite: boolean;
  readonly favourites: number;
}

/** Returns the newest posts of an account's home timeline: a page without the muted ones, and those that the server only has with them; absent if the server rejects its token. */
export const homeOf = async ({ origin }: Pick<Instance, 'origin'>, authorization: string): Promise<ServerPost[] | undefined> => {
  const pages: Served[][] = [];
  for (const query of ['limit=20', 'limit=40&with_muted=true']) {
    const response = await fetch(`${origin}/api/v1/timelines/home?${query}`, { headers: { authorization } });
    if (!response.ok) return undefined;
    pages.push((await response.json()) as Served[]);
  }
  const [plain = [], all = []] = pages;
  const required = new Set(plain.map(({ id }) => id));
  const listed = new Set(all.map(({ id }) => id));
  // The posts of the plain page that the other one lacks are older than all of it.
  return [...all, ...plain.filter(({ id }) => !listed.has(id))].map(({ id, reblog, ...own }) => {
    const { favourited, favourites_count } = reblog ?? own;
    return { id, post: reblog?.id ?? id, isMuted: !required.has(id), isFavourite: favourited, favourites: favourites_count };
  });
};

/** Returns the source of every post with text in the database. */
export const storedTexts = async ({ testing }: Instance, text: string): Promise<string[]> => {
  const { statuses } = await testing.call<{ statuses: { text: string }[] }>('GET', `statuses?text=${encodeURIComponent(text)}`);
  return statuses.map(({ text }) => text);
};
