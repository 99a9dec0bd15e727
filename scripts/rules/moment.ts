import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

/** Machines and the domain receive the time as input; oxlint refuses every other clock, random numbers and the network, but has no rule for `new Date()`. */
export const momentRule = perScript(
  (path) => isWithin(path, 'machines') || isWithin(path, 'domain'),
  (source) =>
    [...nodesBelow(parsed(source).program)]
      .filter(isNow)
      .map(({ start }) => ({ path: source.path, line: lineAt(source, start), message: 'the current time comes through slots' })),
);

const isNow = ({ type, callee, arguments: given }: SyntaxNode): boolean =>
  nameOf(callee) === 'Date' && (type === 'CallExpression' || (type === 'NewExpression' && Array.isArray(given) && given.length === 0));
