import { parsed, type Source } from '../rules/source.ts';
import { nodesBelow } from '../rules/syntax.ts';

const FILE =
  /^(?:\/?(?=(?:static|images|instance|sounds)\/)|\/(?=[\w-]+\.))([\w./-]+\.(?:json|html|svg|png|ico|js|css|mp3|woff2|webmanifest))$/;

/** The files of its own origin that a source names, without the slash before them; calls of the API have no ending. */
export const ownFilesIn = (source: Source): readonly string[] =>
  [...nodesBelow(parsed(source).program)].flatMap(({ type, value }) => {
    const file = type === 'Literal' && typeof value === 'string' ? FILE.exec(value)?.[1] : undefined;
    return file === undefined ? [] : [file];
  });
