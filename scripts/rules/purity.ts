import { lineAt, parsed, perScript, isWithin, type Finding, type Source } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

const GLOBALS = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
  'performance',
  'crypto',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'localStorage',
  'window',
  'document',
  'navigator',
]);
const MEMBERS = new Set(['Date.now', 'Math.random', 'process.hrtime']);
const GLOBAL_OBJECTS = new Set(['globalThis', 'self', 'window']);

/** Machines and the domain take clock, chance and the network through slots, so that everything can be replayed. */
export const purityRule = perScript(
  (path) => isWithin(path, 'machines') || isWithin(path, 'domain'),
  (source) => {
    const { program } = parsed(source);
    const nodes = [...nodesBelow(program)];
    const declared = new Set(nodes.flatMap(declaredNames));
    const names = new Set(nodes.flatMap(nameNodes));
    return nodes.flatMap((node) => {
      const banned = bannedBy(node, declared, names);
      return banned === undefined ? [] : [finding(source, node, banned)];
    });
  },
);

const finding = (source: Source, { start }: SyntaxNode, banned: string): Finding => ({
  path: source.path,
  line: lineAt(source, start),
  message: `${banned} is not for machines and the domain: clock, chance and network come through slots`,
});

const bannedBy = (node: SyntaxNode, declared: ReadonlySet<string>, names: ReadonlySet<unknown>): string | undefined => {
  if (node.type === 'MemberExpression') {
    const member = nameOf(node['property']);
    const object = nameOf(node['object']);
    if (member !== undefined && object !== undefined && MEMBERS.has(`${object}.${member}`)) return `${object}.${member}`;
    if (member !== undefined && object !== undefined && GLOBAL_OBJECTS.has(object) && (GLOBALS.has(member) || member === 'Date'))
      return `${object}.${member}`;
  }
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date' && isEmpty(node['arguments'])) return 'new Date() of this moment';
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'Date') return 'Date()';
  const name = node.type === 'Identifier' ? nameOf(node) : undefined;
  return name !== undefined && GLOBALS.has(name) && !declared.has(name) && !names.has(node) ? name : undefined;
};

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Names that a file gives itself, by a parameter, a variable or an import, are its own and no globals. */
const declaredNames = (node: SyntaxNode): string[] => {
  if (node.type === 'VariableDeclarator') return namesIn(node['id']);
  if (node.type === 'FunctionDeclaration') return [...namesIn(node['id']), ...namesIn(node['params'])];
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return namesIn(node['params']);
  return /^Import\w*Specifier$/.test(node.type) ? namesIn(node['local']) : [];
};

const namesIn = (pattern: unknown): string[] =>
  [...nodesBelow(pattern)].flatMap((node) => (node.type === 'Identifier' ? (nameOf(node) ?? []) : []));

/** Identifiers that only name a property or a type's member. */
const nameNodes = (node: SyntaxNode): unknown[] => {
  if (node['computed'] === true) return [];
  if (node.type === 'MemberExpression') return [node['property']];
  if (node.type === 'Property') return node['shorthand'] === true ? [] : [node['key']];
  if (/^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(node.type)) return [node['key']];
  if (/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return [];
  return node.type.startsWith('TS') ? Object.values(node).filter((child) => isNode(child) && child.type === 'Identifier') : [];
};
