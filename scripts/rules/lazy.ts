import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

const LOADER = 'src/react/lazy';

/** The files below or apart from the loader that import dynamically: an actor awaits each import and retries it. */
export const APART: readonly string[] = [
  'src/app/main.tsx', // the choice of a server, which precedes every actor (decision any-server)
  'src/api/instance.ts', // where node info is, for servers that are not Pleroma
  'src/i18n/files.ts', // the messages of a language
  'src/services/composer/crop-file.ts', // the canvas that crops an attached picture
  'src/services/composer/read-suggestion.ts', // the metadata of a picked picture
  'src/services/emoji/standard-emoji.ts', // the list of emoji
  'src/services/theme/dress.ts', // the parser of theme files
  'src/services/theme/instance-themes.ts', // the notations of colours that few themes have, and the reader of theme files
  'src/inspector/stately/bridge.ts', // the feed of another site's window
  'src/inspector/actor/takable-events.tsx', // a form that only development has
];

/** There is one way to load code lazily, in which every failure can be retried. */
export const lazyRule = perScript(
  (path) => isWithin(path, 'src') && !isWithin(path, LOADER) && !APART.includes(path),
  (source) =>
    [...nodesBelow(parsed(source).program)].filter(isLazy).map((node) => ({
      path: source.path,
      line: lineAt(source, node.start),
      message: `code is fetched lazily by ${LOADER} alone`,
    })),
);

const isLazy = (node: SyntaxNode): boolean =>
  node.type === 'ImportExpression' ||
  (node.type === 'MemberExpression' &&
    nameOf(node['property']) === 'glob' &&
    isNode(node['object']) &&
    node['object'].type === 'MetaProperty');
