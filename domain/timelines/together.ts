/** A status of a list: its post, unless that is not loaded or removed, and whether it waits to be shown. */
export interface Shows {
  readonly id: string;
  readonly post: string | undefined;
  readonly waits?: boolean;
}

/** The statuses of a list that are shown, and those that a shown one represents, by id. */
export interface Together {
  readonly standing: ReadonlySet<string>;
  readonly shownBy: ReadonlyMap<string, string>;
}

const NEIGHBOURS = 1; // (rule post-once)
const WITHIN = 40; // our choice: two pages (rule repeats-together)

/** Returns the maximum distance between two statuses of the same post, counted in shown statuses. */
export const reachOf = (gathersRepeats: boolean): number => (gathersRepeats ? WITHIN : NEIGHBOURS);

export const nobodyTogether: Together = { standing: new Set(), shownBy: new Map() };

type Seen = Required<Pick<Shows, 'id' | 'waits'>> & { at: number };

/**
 * Returns which statuses of a list are represented by another one of the same post (rules post-once, repeats-together). Shown statuses stay
 * shown, so that nothing disappears while it is read; of new ones, the topmost is shown. A shown status is never represented by a waiting one.
 */
export const standTogether = (before: Together, list: readonly Shows[], reach: number): Together => {
  const posts = new Map(list.map(({ id, post }) => [id, post]));
  const shownBy = new Map<string, string>();
  for (const [id, by] of before.shownBy) {
    const post = posts.get(id);
    if (post !== undefined && post === posts.get(by)) shownBy.set(id, by);
  }
  const isNew = (id: string) => !before.standing.has(id) && !shownBy.has(id);
  /** One pass through the list: a new status is represented by the last one of its post that `mayLead`, else it is shown. */
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
