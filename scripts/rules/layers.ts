import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

/** The files that lay something over the page and tell the history so. */
const SURAVATARS = ['src/ui/modal.tsx', 'src/ui/popover.tsx'];

/** Whatever lies over the page closes when somebody goes back, because two components alone can open it. */
export const layersRule = perScript(
  (path) => isWithin(path, 'src') && !SURAVATARS.includes(path),
  (source) =>
    [...nodesBelow(parsed(source).program)].flatMap((node) => {
      const found = surfaceOf(node);
      return found === undefined
        ? []
        : [
            {
              path: source.path,
              line: lineAt(source, node.start),
              message: `${found}: what lies over the page is a Modal or a Popover of src/ui`,
            },
          ];
    }),
);

const surfaceOf = (node: SyntaxNode): string | undefined => {
  if (node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'dialog') return '<dialog>';
  if (node.type === 'MemberExpression' && nameOf(node['property']) === 'showModal') return 'showModal';
  if (node.type !== 'JSXAttribute' || nameOf(node['name']) !== 'popover') return undefined;
  const value = node['value'];
  return value === null || (isNode(value) && nameOf(value) === 'auto') ? 'popover' : undefined;
};
