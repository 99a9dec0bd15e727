import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

/** The only file that checks an event for an input method. */
const HOME = 'src/ui/is-composing.ts';

/** The files that handle these keys without `isComposing`, with the reason. */
export const APART: Readonly<Record<string, string>> = {
  'src/inspector/sequence/event-row.tsx': 'a row, in which nothing is written',
  'src/inspector/tree/tree-row.tsx': 'a row, in which nothing is written',
};

const FIELDS = /^(isComposing|keyCode)$/;
const KEYS = /^(Enter|Escape)$/;

/** Every handler of Enter or Escape calls `isComposing` first: these keys may belong to an input method, which Safari reports only by the key code. */
export const composingRule = perScript(
  (path) => isWithin(path, 'src') && path !== HOME,
  (source) => {
    const nodes = [...nodesBelow(parsed(source).program)];
    const found = (node: SyntaxNode, message: string) => ({ path: source.path, line: lineAt(source, node.start), message });
    const fields = nodes.filter((node) => FIELDS.test(fieldOf(node)));
    const isChecked = nodes.some(({ type, callee }) => type === 'CallExpression' && isNode(callee) && nameOf(callee) === 'isComposing');
    const acts = isChecked || Object.hasOwn(APART, source.path) ? [] : nodes.filter(actsOnKey).slice(0, 1);
    return [
      ...fields.map((node) => found(node, `${fieldOf(node)}: use isComposing of ${HOME}`)),
      ...acts.map((node) => found(node, `acts on a key that may belong to an input method: call isComposing of ${HOME}`)),
    ];
  },
);

/** The field that is read of an object, by a member or a pattern. */
const fieldOf = ({ type, property, key }: SyntaxNode): string =>
  (type === 'MemberExpression' ? nameOf(property) : type === 'Property' ? nameOf(key) : undefined) ?? '';

const actsOnKey = ({ type, left, right }: SyntaxNode): boolean =>
  type === 'BinaryExpression' && isKey(left) && isNode(right) && KEYS.test(String(right['value']));

const isKey = (node: unknown): boolean => isNode(node) && (nameOf(node) === 'key' || nameOf(node['property']) === 'key');
