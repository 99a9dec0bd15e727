import { importsOf, type Import } from './imports.ts';
import { isScript, isWithin, type Finding, type Rule } from './source.ts';

const FEATURES = 'src/features';
const BLOCKS = 'src/components';

/** No feature imports another, and the folders of the components do not depend on each other in a cycle. */
export const roomsRule: Rule = (sources) => {
  const taken = sources.filter(isScript).flatMap(importsOf);
  return [...taken.filter(isBetween(FEATURES)).map(crossing), ...circling(taken.filter(isBetween(BLOCKS)))];
};

const roomOf = (path: string): string => path.split('/').slice(0, 3).join('/');

const isBetween =
  (floor: string) =>
  ({ from, to }: Import): boolean =>
    isWithin(from, floor) && isWithin(to, floor) && roomOf(from) !== roomOf(to);

const crossing = ({ from, to, line }: Import): Finding => ({
  path: from,
  line,
  message: `one room of ${FEATURES} may not import another (${to}): what both need is a block of ${BLOCKS}, what puts them together is in src/shell`,
});

const circling = (taken: readonly Import[]): Finding[] => {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of taken) below.set(roomOf(from), (below.get(roomOf(from)) ?? new Set()).add(roomOf(to)));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(below.get(from) ?? [])].some((room) => room === to || (!seen.has(room) && reaches(room, to, seen.add(room))));
  return taken
    .filter(({ from, to }) => reaches(roomOf(to), roomOf(from)))
    .map(({ from, to, line }) => ({ path: from, line, message: `${roomOf(from)} and ${roomOf(to)} stand on each other` }));
};
