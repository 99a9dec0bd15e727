import { layerOf, TABLE, type Row } from './import-table.ts';
import { importsOf, type Import } from './imports.ts';
import { isScript, isWithin, type Finding, type Rule } from './source.ts';

const PRODUCT = ['domain', 'machines', 'src', 'instance'];
/** Checks the product's folders against the import table. */
export const importRule: Rule = (sources) =>
  sources
    .filter((source) => isScript(source) && PRODUCT.some((folder) => isWithin(source.path, folder)))
    .flatMap((source) => importsOf(source).flatMap(judged));

const judged = (taken: Import): Finding[] => {
  const row = rowOf(taken.from);
  const reason = row ? objection(row, taken) : 'this folder is in no row of the import table';
  return reason === undefined ? [] : [{ path: taken.from, line: taken.line, message: reason }];
};

const objection = (row: Row, taken: Import): string | undefined => {
  if (taken.isPackage) return packageObjection(row, taken);
  const target = taken.to === 'package.json' ? taken.to : rowOf(taken.to)?.folder;
  const what = `${taken.isType ? 'type ' : ''}${taken.name} of ${taken.to}`;
  if (target === undefined) return `${row.folder} may not import ${what}`;
  if (target === row.folder) return row.folder === 'machines' ? areaObjection(taken) : undefined;
  return row.mayImport[target]?.(taken) ? undefined : `${row.folder} may not import ${what}`;
};

const packageObjection = ({ folder, packages }: Row, { to }: Import): string | undefined => {
  return packages === 'any' || packages.some((name) => to === name || isWithin(to, name))
    ? undefined
    : `${folder} may not import the package ${to}`;
};

/** Between areas, machines share types, and a parent imports the machine of a child that it spawns. */
const areaObjection = ({ from, to, name, isType }: Import): string | undefined => {
  const area = areaOf(to);
  if (isType || area === areaOf(from) || area === 'support') return undefined;
  if (to.endsWith('.machine.ts') && name.endsWith('Machine')) return undefined;
  return `machines/${areaOf(from)} may take types and the machines of its children from machines/${area}, not ${name}`;
};

const areaOf = (path: string): string | undefined => path.split('/')[1];
const rowOf = (path: string): Row | undefined => TABLE.find(({ folder }) => isWithin(layerOf(path), folder));
