import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { nameOf, nodesBelow } from './syntax.ts';

const SANITISER = 'src/components/text/sanitise.ts';
const RAW = new Set(['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'srcdoc', 'srcDoc']);

/** HTML text may also be a key of an object that is spread over an element or assigned to it, which oxlint does not detect. */
export const rawHtmlRule = perScript(
  (path) => ['domain', 'machines', 'src'].some((folder) => isWithin(path, folder)) && path !== SANITISER,
  (source) =>
    [...nodesBelow(parsed(source).program)].flatMap((node) => {
      const name = node.type === 'Property' ? nameOf(node['key']) : undefined;
      return name === undefined || !RAW.has(name)
        ? []
        : [{ path: source.path, line: lineAt(source, node.start), message: `${name}: raw HTML belongs to ${SANITISER} alone` }];
    }),
);
