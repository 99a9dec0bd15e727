interface Mutant {
  readonly status: string;
}

export interface Score {
  readonly covered: number;
  readonly killed: number;
  readonly uncovered: number;
}

const countOf = (mutants: readonly Mutant[], ...statuses: readonly string[]): number =>
  mutants.filter(({ status }) => statuses.includes(status)).length;

/** Returns the share of killed mutants among those that a test reaches. A timeout counts as killed; a mutant that does not run is ignored. */
export const scoreOf = (mutants: readonly Mutant[]): Score => {
  const killed = countOf(mutants, 'Killed', 'Timeout');
  return { covered: killed + countOf(mutants, 'Survived'), killed, uncovered: countOf(mutants, 'NoCoverage') };
};

/** A row of the table in `docs/testing.md`. */
export const scoreRow = (area: string, { covered, killed, uncovered }: Score): string =>
  `| ${area} | ${covered} | ${killed} | ${covered === 0 ? '–' : `${Math.floor((100 * killed) / covered)} %`} | ${uncovered} |`;
