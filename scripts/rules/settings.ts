import { isWithin, isScript, lineAt, parsed, type Finding, type Source } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

const TABLES = 'domain/settings';
const SCREENS = 'src/features/settings';
const ROWS = `${SCREENS}/rows.ts`;

/** A text that names each setting without a row, and why: its table has a line for each. */
export interface Decision {
  readonly path: string;
  readonly text: string;
}

/**
 * Every setting of the tables is read by the product and has a row, or is named in the decision with a reason; nothing else
 * is in the rows or in the decision. The tables and the screens of the settings themselves are no readers.
 */
export const settingFaults = (sources: readonly Source[], decision: Decision): Finding[] => {
  const scripts = sources.filter(
    (source) => isScript(source) && ['domain', 'machines', 'src'].some((folder) => isWithin(source.path, folder)),
  );
  const settings = new Map(scripts.filter(({ path }) => isWithin(path, TABLES)).flatMap(settingsIn));
  const names = new Set(settings.keys());
  const read = new Set(scripts.filter(isReader).flatMap((source) => readIn(source)));
  const rows = new Map(scripts.filter(({ path }) => path === ROWS).flatMap((source) => rowsIn(source)));
  const named = new Map(namedIn(decision));
  const fault = (name: string, message: string): Finding => ({
    ...(settings.get(name) ?? { path: ROWS, line: 1 }),
    message: `${name} ${message}`,
  });
  const ofSettings = [...names].flatMap((name) => {
    if (named.has(name)) return rows.has(name) ? [fault(name, `has a row and is named in ${decision.path} as one without`)] : [];
    if (!read.has(name)) return [fault(name, `is read by nothing, and ${decision.path} does not say why`)];
    return rows.has(name) ? [] : [fault(name, `is read and cannot be changed: ${ROWS} has no row of it`)];
  });
  const strangers = [...rows]
    .filter(([name]) => !names.has(name))
    .map(([name, finding]) => ({ ...finding, message: `${name} is no setting` }));
  const dead = [...named].flatMap(([name, { line, reason }]) => {
    const message = names.has(name) ? (reason === '' ? `${name} has no reason` : undefined) : `${name} is no setting`;
    return message === undefined ? [] : [{ path: decision.path, line, message }];
  });
  return [...ofSettings, ...strangers, ...dead];
};

/** The files that go by each setting, by name: the tables and the screens of the settings themselves do not. */
export const readersOf = (sources: readonly Source[]): ReadonlyMap<string, readonly string[]> => {
  const readers = new Map<string, string[]>();
  for (const source of sources.filter((one) => isScript(one) && isReader(one))) {
    for (const name of new Set(readIn(source))) readers.set(name, [...(readers.get(name) ?? []), source.path]);
  }
  return readers;
};

type Place = Pick<Finding, 'path' | 'line'>;

const isReader = ({ path, text }: Source): boolean => !isWithin(path, TABLES) && !isWithin(path, SCREENS) && /setting|wishes/i.test(text);

/** The keys of the tables, which are the exported objects whose names end in Keys. */
const settingsIn = (source: Source): [string, Place][] =>
  [...nodesBelow(parsed(source).program)]
    .filter((node) => node.type === 'VariableDeclarator' && nameOf(node['id'])?.endsWith('Keys'))
    .flatMap(({ init }) => (isNode(init) && Array.isArray(init['properties']) ? (init['properties'] as SyntaxNode[]) : []))
    .flatMap((property) => {
      const name = nameOf(property['key']);
      return name === undefined ? [] : [[name, { path: source.path, line: lineAt(source, property.start) }] as [string, Place]];
    });

/** Returns the names that are read: members, names destructured from an object, and strings used as values, without written keys and types. */
const readIn = (source: Source): string[] => {
  const nodes = [...nodesBelow(parsed(source).program)];
  const unread = new Set(nodes.flatMap(notRead));
  return nodes.flatMap((node) => {
    if (node.type === 'MemberExpression') return nameOf(node['property']) ?? [];
    if (node.type === 'ObjectPattern') return (node['properties'] as SyntaxNode[]).flatMap(({ key }) => nameOf(key) ?? []);
    return node.type === 'Literal' && !unread.has(node) ? (nameOf(node) ?? []) : [];
  });
};

/** Texts that name a type or a key that is written. */
const notRead = (node: SyntaxNode): unknown[] => {
  if (node.type === 'TSLiteralType') return [node['literal']];
  return node.type === 'Property' ? [node['key']] : [];
};

/** Returns the settings in rows: the values of `name` and `also`, and the arguments of `plain` and `expert`. */
const rowsIn = (source: Source): [string, Place][] =>
  [...nodesBelow(parsed(source).program)].flatMap((node) => {
    const values =
      node.type === 'Property' && ['name', 'also'].includes(nameOf(node['key']) ?? '')
        ? [node['value']]
        : node.type === 'CallExpression'
          ? argumentsOf(node)
          : [];
    return values.flatMap((value) => {
      const name = isNode(value) && value.type === 'Literal' ? nameOf(value) : undefined;
      return name === undefined ? [] : [[name, { path: source.path, line: lineAt(source, node.start) }] as [string, Place]];
    });
  });

const argumentsOf = ({ callee, arguments: given }: SyntaxNode): unknown[] =>
  ['plain', 'expert'].includes(nameOf(callee) ?? '') && Array.isArray(given) ? given : [];

/** The lines of the table in the decision: a name in backticks, then the reason. */
const namedIn = ({ text }: Decision): [string, { line: number; reason: string }][] =>
  text.split('\n').flatMap((one, at) => {
    const [, name, reason = ''] = /^\| `(\w+)` \|(.*)\|$/.exec(one.trim()) ?? [];
    return name === undefined ? [] : [[name, { line: at + 1, reason: reason.trim() }] as [string, { line: number; reason: string }]];
  });
