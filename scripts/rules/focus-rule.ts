import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

/** The files that decide on the focus; the components next to them move it within themselves. */
const HOME = 'src/ui';
const PLACE = `${HOME}/leave-focus.ts`;

/** The files that focus elements without it, with the reason. */
export const APART: Readonly<Record<string, string>> = {
  'src/platform/desktop.ts': 'raises a window, not a part of the page',
  'src/worker/pushes.ts': 'raises a window, from where no page is',
};

/** No view calls `focus()`: `giveFocus` focuses an element on request, `leaveFocus` names its successor when it is removed. */
export const focusRule = perScript(
  (path) => isWithin(path, 'src') && !isWithin(path, HOME) && !Object.hasOwn(APART, path),
  (source) =>
    [...nodesBelow(parsed(source).program)]
      .filter(takesFocus)
      .map(({ start }) => ({ path: source.path, line: lineAt(source, start), message: `.focus(: use giveFocus of ${PLACE}` })),
);

const takesFocus = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' && isNode(callee) && nameOf(callee['property']) === 'focus';
