import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

/** The record of the server's capabilities, derived from its own data; the second file is lazy. */
const RECORD = 'domain/server/server.ts';
const RULES = 'domain/server/rules.ts';

/** No other file reads features and names of software: there is one record of the server's capabilities. */
export const serverRule = perScript(
  (path) => ['domain', 'machines', 'src'].some((folder) => isWithin(path, folder)) && path !== RECORD && path !== RULES,
  (source) =>
    [...nodesBelow(parsed(source).program)].flatMap((node) =>
      isConclusion(node)
        ? [{ path: source.path, line: lineAt(source, node.start), message: `what a server can is for ${RECORD} to say: ask useCan or can` }]
        : [],
    ),
);

const isNamed = (value: unknown, name: string): boolean =>
  nameOf(value) === name || nameOf(isNode(value) ? value['property'] : undefined) === name;

const isConclusion = (node: SyntaxNode): boolean => {
  if (node.type === 'BinaryExpression') return isNamed(node['left'], 'software') || isNamed(node['right'], 'software');
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || nameOf(callee['property']) !== 'includes') return false;
  const [first] = Array.isArray(node['arguments']) ? (node['arguments'] as unknown[]) : [];
  return isNamed(callee['object'], 'features') || isNamed(first, 'software');
};
