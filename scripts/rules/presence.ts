import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

const MATCHER = /^toBe(Defined|Truthy)$/;
/** Queries that throw, or return a locator, instead of returning nothing. */
const QUERY = /^(get|find)(All)?By[A-Z]/;

/** No test asserts that a query returned something which never returns nothing: `queryBy…` with `not.toBe(null)` can fail, and so can Playwright's `toBeVisible`. */
export const presenceRule = perScript(
  (path) => isWithin(path, 'tests') || isWithin(path, 'e2e'),
  (source) =>
    [...nodesBelow(parsed(source).program)].filter(cannotFail).map((node) => ({
      path: source.path,
      line: lineAt(source, node.start),
      message: 'this assertion cannot fail: use queryBy… and not.toBe(null), or toBeVisible of a locator',
    })),
);

const cannotFail = ({ type, callee }: SyntaxNode): boolean => {
  if (type !== 'CallExpression' || !isNode(callee) || !MATCHER.test(nameOf(callee['property']) ?? '')) return false;
  const subject = callee['object'];
  if (!isNode(subject) || subject.type !== 'CallExpression' || nameOf(subject['callee']) !== 'expect') return false;
  return isQuery(Array.isArray(subject['arguments']) ? subject['arguments'][0] : undefined);
};

const isQuery = (value: unknown): boolean => {
  if (!isNode(value)) return false;
  if (value.type === 'AwaitExpression') return isQuery(value['argument']);
  const { callee } = value;
  return value.type === 'CallExpression' && isNode(callee) && QUERY.test(nameOf(callee['property']) ?? nameOf(callee) ?? '');
};
