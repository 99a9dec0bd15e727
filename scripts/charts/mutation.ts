/** The mutation score of an area, as recorded in `docs/testing.md`. */
export interface MutationScore {
  /** The arguments of `npm run mutate`. */
  readonly area: string;
  readonly covered: number;
  readonly killed: number;
  readonly score: string;
}

const ROW = /^\| ((?:machines|domain)\/[\w/ -]+?) \| (\d+) \| (\d+) \| [^|]+ \| (\d+ %) \| \d+ \|$/;

/** Reads the table of the areas that were measured completely. */
export const mutationScoresIn = (page: string): MutationScore[] =>
  page.split('\n').flatMap((line) => {
    const [, area, covered, killed, score] = ROW.exec(line) ?? [];
    return area && score ? [{ area, covered: Number(covered), killed: Number(killed), score }] : [];
  });

/** Returns the score of the smallest area that contains a machine's file; undefined if no area with it was measured. */
export const scoreFor = (scores: readonly MutationScore[], path: string): MutationScore | undefined =>
  scores.filter(({ area }) => contains(area, path)).toSorted((one, other) => other.area.length - one.area.length)[0];

const contains = (area: string, path: string): boolean => {
  const [folder = '', part = ''] = area.split(' ');
  return path.startsWith(`${folder}/${part}`);
};
