/** The state of the search for the shortest failing list. */
export interface Shrunk<T> {
  readonly events: readonly T[];
  readonly tries: number;
  /** True if no event can be left out any more; false if time ran out first. */
  readonly isMinimal: boolean;
}

export interface ShrinkOptions<T> {
  /** Returns whether a list still fails in the same way. */
  fails: (events: readonly T[]) => Promise<boolean>;
  /** Returns whether a later event probably needs this one, such as signing in: it stays while only the end of the list is tried. */
  isGround: (event: T) => boolean;
  isOver: () => boolean;
}

/**
 * The shortest list found that still fails: first ever longer ends of it, each with the ground before it, then delta
 * debugging (Zeller and Hildebrandt, 2002) down to single events.
 */
export const shrink = async <T>(events: readonly T[], { fails, isGround, isOver }: ShrinkOptions<T>): Promise<Shrunk<T>> => {
  let [best, tries] = [events, 0];
  const passed = new Set<string>();
  const stillFails = async (candidate: readonly T[]): Promise<boolean> => {
    const name = JSON.stringify(candidate);
    if (passed.has(name)) return false;
    tries += 1;
    if (!(await fails(candidate))) {
      passed.add(name);
      return false;
    }
    best = candidate;
    return true;
  };

  for (let length = 1; length < events.length && !isOver(); length *= 2) {
    const [before, end] = [events.slice(0, -length), events.slice(-length)];
    const ground = before.filter(isGround);
    if (ground.length === before.length) break;
    if (await stillFails([...ground, ...end])) break;
  }
  let chunk = Math.ceil(best.length / 2);
  while (!isOver() && best.length > 0) {
    const isSmaller = await withoutOne(best, chunk, stillFails, isOver);
    if (isSmaller) chunk = Math.min(chunk, Math.max(1, Math.ceil(best.length / 2)));
    else if (chunk === 1) return { events: best, tries, isMinimal: !isOver() };
    else chunk = Math.ceil(chunk / 2);
  }
  return { events: best, tries, isMinimal: best.length === 0 };
};

/** Tries to leave out each stretch of a length, the last first: events long before the end matter least, but the failing step is at the end. */
const withoutOne = async <T>(
  list: readonly T[],
  chunk: number,
  stillFails: (candidate: readonly T[]) => Promise<boolean>,
  isOver: () => boolean,
): Promise<boolean> => {
  let rest = list;
  let isSmaller = false;
  for (let from = 0; from < rest.length && !isOver();) {
    const candidate = [...rest.slice(0, from), ...rest.slice(from + chunk)];
    if (await stillFails(candidate)) {
      rest = candidate;
      isSmaller = true;
    } else {
      from += chunk;
    }
  }
  return isSmaller;
};
