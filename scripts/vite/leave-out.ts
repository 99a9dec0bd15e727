import { parseSync } from 'vite';

/** What of a script is never reached, or never other than it begins. Whatever names something that is not there, or is more than it seems, stops the build. */
export interface LeftOut {
  /** Functions by name, with the body that stands instead. */
  readonly bodies?: Readonly<Record<string, string>>;
  /** What a call of a function comes to. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Variables of the whole script that keep what they begin with. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Expressions by their text, and what they come to. */
  readonly expressions?: Readonly<Record<string, string>>;
  /** Statements of the script by how they begin. */
  readonly statements?: readonly string[];
  /** Cases of a `switch` over a `tag`, and what is asked of a `tag` elsewhere, that never come true. */
  readonly tags?: readonly number[];
  /** Cases of other switches, by the name that is compared. */
  readonly cases?: readonly string[];
  /** What objects hold under a name. */
  readonly properties?: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
type Span = readonly [start: number, end: number, instead: string];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);
const nameOf = (value: unknown): string => (isNode(value) && value.type === 'Identifier' ? String(value['name']) : '');
const isFunction = (node: Node): boolean => /Function/.test(node.type);
const isTag = (value: unknown): boolean =>
  nameOf(value) === 'tag' || (isNode(value) && value.type === 'MemberExpression' && nameOf(value['property']) === 'tag');
const numberOf = (value: unknown): number | undefined => (isNode(value) && typeof value['value'] === 'number' ? value['value'] : undefined);

const ENDS = /^(Return|Throw|Break|Continue)Statement$/;
const ends = (node: Node | undefined): boolean =>
  node !== undefined &&
  (ENDS.test(node.type) ||
    (node.type === 'BlockStatement' && ends(nodesIn(node['body']).at(-1))) ||
    (node.type === 'IfStatement' && ends(nodesIn(node['consequent'])[0]) && ends(nodesIn(node['alternate'])[0])));

/** Names that a piece declares for the whole of its function. */
const declared = (node: Node): string[] => {
  if (isFunction(node)) return [];
  const own = node.type === 'VariableDeclaration' ? nodesIn(node['declarations']).map(({ id }) => nameOf(id)) : [];
  return [...own, ...partsOf(node).flatMap(declared)];
};

/** A script without what is left out of it. */
export const leaveOut = (code: string, out: LeftOut): string => {
  const met = new Set<string>();
  const textOf = (node: Node): string => code.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
  const from = (record: Readonly<Record<string, string>> | undefined, key: string): string | undefined => {
    const found = record && Object.hasOwn(record, key) ? record[key] : undefined;
    if (found !== undefined) met.add(key);
    return found;
  };

  const casesOf = (node: Node): Span[] => {
    const cases = nodesIn(node['cases']);
    const discriminant = nodesIn(node['discriminant'])[0];
    const goes = ({ test }: Node): boolean => {
      const tag = numberOf(test);
      const name = nameOf(test);
      if (tag !== undefined && isTag(discriminant) && out.tags?.includes(tag)) return true;
      return out.cases?.includes(name) === true && met.add(name).has(name);
    };
    let isFallenInto = false;
    return cases.flatMap((one): Span[] => {
      const body = nodesIn(one['consequent']);
      const isLeft = goes(one) && (body.length === 0 || !isFallenInto);
      if (!isLeft) isFallenInto = !ends(body.at(-1));
      if (!isLeft) return partsOf(one).flatMap(spansOf);
      const names = [...new Set(body.flatMap(declared))];
      return [[one.start, one.end, names.length > 0 ? `case ${NEVER}: var ${names.join()}; break;` : '']];
    });
  };

  const propertiesOf = (node: Node): Span[] => {
    const all = nodesIn(node['properties']);
    const isLeft = ({ key }: Node): boolean => out.properties?.includes(nameOf(key)) === true && met.add(nameOf(key)).size > 0;
    return all.flatMap((one, at): Span[] => {
      const next = all[at + 1];
      return isLeft(one) ? [[one.start, next?.start ?? one.end, '']] : spansOf(one);
    });
  };

  /** Functions that are open, each with what it names anew. */
  const open: [Node, ReadonlySet<string>][] = [];
  const isInside = (node: Node): boolean => open.at(-1)?.[0] === node;
  const isAnew = (name: string): boolean => open.some(([, names]) => names.has(name));
  const within = (node: Node): Span[] => {
    open.push([node, new Set([...nodesIn(node['params']).map(nameOf), ...partsOf(node).flatMap(declared)])]);
    const spans = spansOf(node);
    open.pop();
    return spans;
  };
  const kept = (name: string): string | undefined => (isAnew(name) ? undefined : from(out.constants, name));

  const spansOf = (node: Node): Span[] => {
    const whole = (instead: string): Span[] => [[node.start, node.end, instead]];
    if (isFunction(node) && !isInside(node)) return within(node);
    if (node.type === 'FunctionDeclaration') {
      const body = from(out.bodies, nameOf(node['id']));
      if (body !== undefined && isNode(node['body'])) return [[node['body'].start, node['body'].end, body]];
    }
    if (node.type === 'SwitchStatement') return [...nodesIn(node['discriminant']).flatMap(spansOf), ...casesOf(node)];
    if (node.type === 'ObjectExpression') return propertiesOf(node);
    if (node.type === 'CallExpression') {
      const value = from(out.calls, nameOf(node['callee']));
      if (value !== undefined) return whole(value);
    }
    if (node.type === 'AssignmentExpression' && kept(nameOf(node['left'])) !== undefined) {
      const right = nodesIn(node['right'])[0];
      return right ? [[node.start, right.start, '('], ...spansOf(right), [right.end, node.end, ')']] : [];
    }
    if (node.type.endsWith('Expression')) {
      const value = from(out.expressions, textOf(node));
      if (value !== undefined) return whole(value);
    }
    if (node.type === 'BinaryExpression' && isTag(node['right']) && out.tags?.includes(numberOf(node['left']) ?? Number.NaN))
      return whole(node['operator'] === '===' ? '!1' : '!0');
    if (node.type === 'Identifier') {
      const value = kept(nameOf(node));
      return value === undefined ? [] : whole(value);
    }
    if (node.type === 'VariableDeclarator') return nodesIn(node['init']).flatMap(spansOf);
    if (node.type === 'MemberExpression' && node['computed'] !== true) return nodesIn(node['object']).flatMap(spansOf);
    if (node.type === 'Property' && node['computed'] !== true) return nodesIn(node['value']).flatMap(spansOf);
    return partsOf(node).flatMap(spansOf);
  };

  const { program: parsed, errors } = parseSync('script.js', code);
  if (errors.length > 0) throw new Error(`the script cannot be read: ${errors[0]?.message}`);
  const program = parsed as unknown as Node;
  const spans = nodesIn(program['body']).flatMap((statement): Span[] => {
    const begins = out.statements?.find((beginning) => textOf(statement).startsWith(beginning));
    if (begins === undefined) return spansOf(statement);
    met.add(begins);
    return [[statement.start, statement.end, '']];
  });
  const { bodies, calls, constants, expressions } = out;
  const named = [
    ...[bodies, calls, constants, expressions].flatMap((all) => Object.keys(all ?? {})),
    ...[out.statements, out.cases, out.properties].flatMap((all) => all ?? []),
  ];
  const missing = named.filter((name) => !met.has(name));
  if (missing.length > 0) throw new Error(`the script is another than it was: it has no ${missing.join(', ')}`);
  return spans
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code);
};

const NEVER = '"never"';
