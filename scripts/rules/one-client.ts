import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { isNode, nameOf, nodesBelow, type SyntaxNode } from './syntax.ts';

/** The one file that sends requests of accounts, through `ky`. */
const CLIENT = 'src/api/http.ts';

/** The files that send a request without it, and why. */
export const APART: Readonly<Record<string, string>> = {
  'src/browser/file-store.ts': 'the bytes of a picture, which the client would read as text',
  'src/browser/flash-emulator.ts': 'a static file’s headers, before a script of that address runs',
  'src/browser/import-again.ts': 'whether the page’s server answers at all, where a part did not come',
  'src/app/lazy/lazy-files.ts': 'the scripts of the page itself, fetched before they run',
  'src/browser/upload.ts': 'tells how far a file came, which needs XMLHttpRequest',
  'src/worker/page.ts': 'passes on the very request of the page that it was given',
  'src/worker/shell.ts': 'passes on the very request of the page that it was given',
};

const WAYS = /^(fetch|XMLHttpRequest|sendBeacon|EventSource)$/;
const GLOBAL = /^(window|globalThis|self|navigator|worker)$/;

/** Whatever is asked of a server goes through the one client. */
export const oneClientRule = perScript(
  (path) => (isWithin(path, 'src') || isWithin(path, 'machines')) && path !== CLIENT && !Object.hasOwn(APART, path),
  (source) =>
    [...nodesBelow(parsed(source).program)].flatMap((node) =>
      asksApart(node)
        ? [{ path: source.path, line: lineAt(source, node.start), message: `what is asked of a server goes through ${CLIENT}` }]
        : [],
    ),
);

const asksApart = (node: SyntaxNode): boolean => {
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return nameOf(node['source']) === 'ky';
  const callee = node['callee'];
  if (!/^(Call|New)Expression$/.test(node.type) || !isNode(callee)) return false;
  if (callee.type === 'Identifier') return WAYS.test(nameOf(callee) ?? '') && (node.type === 'NewExpression' || !isLocal(node));
  return WAYS.test(nameOf(callee['property']) ?? '') && GLOBAL.test(nameOf(callee['object']) ?? '');
};

/** A function that somebody named so takes no address. */
const isLocal = (node: SyntaxNode): boolean => {
  const given = node['arguments'];
  return !Array.isArray(given) || given.length === 0 || nameOf(given[0]) === 'http';
};
