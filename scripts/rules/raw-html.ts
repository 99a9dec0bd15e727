import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

/** The one file that may touch markup as text. */
const SANITISER = 'src/parts/text/sanitise.ts';

/** Asks for a script of ours, by a constant, in the one way that lets the parser wait for it. */
const ASKS_FOR_SCRIPT = 'src/theme/first-paint.ts';

const RAW = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'srcdoc',
  'srcDoc',
]);

/** Markup as text is turned into nodes in one file only; everywhere else text stays text. */
export const rawHtmlRule = perScript(
  (path) => ['domain', 'machines', 'src'].some((folder) => isWithin(path, folder)) && path !== SANITISER,
  (source) =>
    [...nodesBelow(parsed(source).program)].flatMap((node) => {
      const raw = rawName(node);
      return raw === undefined || (raw === 'document.write' && source.path === ASKS_FOR_SCRIPT)
        ? []
        : [{ path: source.path, line: lineAt(source, node.start), message: `${raw}: raw HTML belongs to ${SANITISER} alone` }];
    }),
);

const rawName = (node: SyntaxNode): string | undefined => {
  const name = nameOf(node['property'] ?? node['key'] ?? node['name']);
  if (name === undefined || !/^(MemberExpression|Property|JSXAttribute)$/.test(node.type)) return undefined;
  if (RAW.has(name)) return name;
  return nameOf(node['object']) === 'document' && /^write(ln)?$/.test(name) ? `document.${name}` : undefined;
};
