/** A status of a list: the post that it shows, unless that is unknown or gone, and whether it waits to be shown. */
export interface Shows {
  readonly id: string;
  readonly post: string | undefined;
  readonly waits?: boolean;
}

/** Which statuses of a list stand by themselves, and which are shown by one that stands, by their id. */
export interface Together {
  readonly standing: ReadonlySet<string>;
  readonly shownBy: ReadonlyMap<string, string>;
}

const NEIGHBOURS = 1; // (rule post-once)
const WITHIN = 40; // our choice: two pages (rule repeats-together)

/** How far from each other two statuses may stand that show one post, counted in what is shown. */
export const reachOf = (gathersRepeats: boolean): number => (gathersRepeats ? WITHIN : NEIGHBOURS);

export const nobodyTogether: Together = { standing: new Set(), shownBy: new Map() };

type Seen = Required<Pick<Shows, 'id' | 'waits'>> & { at: number };

/**
 * Which statuses of a list are shown by another one of the same post (rules post-once, repeats-together). What stood before stands
 * still, so that nothing that is read goes; of what is new the topmost stands. What is shown is never left to one that waits.
 */
export const standTogether = (before: Together, list: readonly Shows[], reach: number): Together => {
  const posts = new Map(list.map(({ id, post }) => [id, post]));
  const shownBy = new Map<string, string>();
  for (const [id, by] of before.shownBy) {
    const post = posts.get(id);
    if (post !== undefined && post === posts.get(by)) shownBy.set(id, by);
  }
  const isNew = (id: string) => !before.standing.has(id) && !shownBy.has(id);
  /** One way through the list: what is new goes to the last of its post that `mayLead`, else it stands. */
  const walk = (all: readonly Shows[], mayLead: (id: string) => boolean) => {
    const last = new Map<string, Seen>();
    let at = 0;
    for (const { id, post, waits = false } of all) {
      if (shownBy.has(id)) continue;
      const lead = post === undefined ? undefined : last.get(post);
      if (lead && isNew(id) && at - lead.at <= reach && (waits || !lead.waits)) {
        shownBy.set(id, lead.id);
        continue;
      }
      if (post !== undefined && mayLead(id)) last.set(post, { id, at, waits });
      at++;
    }
  };
  walk(list.toReversed(), (id) => before.standing.has(id));
  walk(list, () => true);
  return { standing: new Set(list.map(({ id }) => id).filter((id) => !shownBy.has(id))), shownBy };
};
