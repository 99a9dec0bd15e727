import { parsed, type Source } from '../rules/source.ts';
import { nodesBelow } from '../rules/syntax.ts';

const FILE =
  /^(?:\/?(?=(?:static|images|instance|sounds)\/)|\/(?=[\w-]+\.))([\w./-]+\.(?:json|html|svg|png|ico|js|css|mp3|woff2|webmanifest))$/;

/** Returns the files of its own origin that a source names, without the leading slash; API paths have no extension. */
export const ownFilesIn = (source: Source): readonly string[] =>
  [...nodesBelow(parsed(source).program)].flatMap(({ type, value }) => {
    const file = type === 'Literal' && typeof value === 'string' ? FILE.exec(value)?.[1] : undefined;
    return file === undefined ? [] : [file];
  });
