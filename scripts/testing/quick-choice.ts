import { ANYWHERE, JOURNEYS } from './features.ts';
import type { SpecTime } from './spec-times.ts';

const PRODUCT = /^(?:domain|machines|src|locales)\//;
const SPEC = /^e2e\/.*\.spec\.ts$/;
const UNKNOWN_SECONDS = 30; // our choice: for a spec without a recorded time

/** Returns the segments of a path, without those that all paths share. */
const wordsOf = (path: string): string[] =>
  path
    .replace(/\.(?:machine|model|test|walks|module|spec)(?=\.)/g, '')
    .replace(/\.[^./]+$/, '')
    .split('/')
    .slice(path.startsWith('src/') ? 2 : 1)
    .toReversed();

const journeysOf = (path: string): readonly string[] => {
  if (SPEC.test(path)) return [path];
  if (!PRODUCT.test(path)) return [];
  const named = [...wordsOf(path), ...path.split('/').slice(0, -1)].flatMap((word) => JOURNEYS[word] ?? []);
  return (named.length > 0 ? named : ANYWHERE).map((name) => `e2e/${name}.spec.ts`);
};

/** Returns the spec files for a change: the changed ones first, then the most relevant of each feature in turn. */
export const journeysFor = (changed: readonly string[]): string[] => {
  const lists = changed.map(journeysOf);
  const turns = Math.max(0, ...lists.map(({ length }) => length));
  const byTurns = Array.from({ length: turns }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)));
  return [...new Set([...changed.filter((path) => SPEC.test(path)), ...byTurns.flat()])];
};

/** Returns as many of the spec files as fit into the seconds, by their recorded times, and the remaining ones. */
export const fitting = (specs: readonly string[], seconds: number, times: readonly SpecTime[], workers = 2) => {
  const [chosen, left]: [string[], string[]] = [[], []];
  let sum = 0;
  for (const spec of specs) {
    const time = times.find((time) => `e2e/${time.spec}` === spec);
    // The longest journey of a spec is not shared between workers.
    const cost = time ? Math.max(time.seconds / workers, time.longest) : UNKNOWN_SECONDS / workers;
    if (sum + cost <= seconds) {
      sum += cost;
      chosen.push(spec);
    } else left.push(spec);
  }
  return { chosen, left };
};

/** Returns the test files closest to a change: those that share the most path segments with it, up to a maximum. */
export const nearest = (tests: readonly string[], changed: readonly string[], most: number): string[] => {
  const near = changed.map((path) => new Set([...wordsOf(path), ...path.split('/')]));
  const score = (test: string) => {
    const words = [...wordsOf(test), test];
    return Math.max(0, ...near.map((one) => words.filter((word) => one.has(word)).length));
  };
  return [...tests].sort((one, other) => score(other) - score(one)).slice(0, most);
};
