import { importsOf, type Import } from './imports.ts';
import { isScript, type Rule } from './source.ts';

const FLOORS = /^(src\/[^/]+|[^/]+)\//;
const floorOf = (path: string): string | undefined => FLOORS.exec(path)?.[1];

/** Within a folder of the import table an import may climb one folder; anything further up, or in another such folder, is imported by its alias: `#domain/timelines/list.ts`. */
export const climbingRule: Rule = (sources) =>
  sources
    .filter(isScript)
    .flatMap(importsOf)
    .filter(climbs)
    .map(({ from, line, specifier }) => ({ path: from, line, message: `${specifier} climbs: say it from its floor, as "#…"` }));

const climbs = ({ from, to, specifier, isPackage }: Import): boolean =>
  !isPackage && specifier.startsWith('.') && to.includes('/') && (specifier.startsWith('../../') || floorOf(from) !== floorOf(to));
