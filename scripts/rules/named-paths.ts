import { posix } from 'node:path';
import { lineAt, type Finding, type Source } from './source.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
/** A path, as a text writes one: no spaces, and a folder or an ending that the project's files have. */
const PATH = /^[\w.@{},*-]+(?:\/[\w.@{},*-]+)*\/?$/;
const ENDING = /\.(tsx?|mjs|css|json|md|svg|png|html)$/;
/** Generated paths, which no clone contains; and a bare extension. */
const MADE = /^(dist|release|node_modules|\.cache|\.instance|docs\/machines)(\/|$)|^\.[\w.]+$/;

/** The paths that a text names, in links or as code, and that lead to no file and no folder of the project. */
export const namedPathFaults = (texts: readonly Source[], files: readonly string[]): Finding[] => {
  const known = knownFrom(files);
  return texts.flatMap((text) => {
    const fault = (path: string, at: number): Finding => ({
      path: text.path,
      line: lineAt(text, at),
      message: `names ${path}, which is not there`,
    });
    const links = [...text.text.matchAll(LINK)].flatMap(({ 1: target = '', index }) =>
      leads(target, text.path, known) ? [] : [fault(target, index)],
    );
    const names = [...text.text.matchAll(CODE)].flatMap(({ 1: name = '', index }) =>
      spread(name).flatMap((path) => (isNamed(path, text.path, known) ? [] : [fault(path, index)])),
    );
    return [...links, ...names];
  });
};

interface Known {
  readonly paths: ReadonlySet<string>;
  readonly tops: ReadonlySet<string>;
  /** Every path and each of its ends by whole names, since a text may name a file without its folder. */
  readonly ends: ReadonlySet<string>;
}

const knownFrom = (files: readonly string[]): Known => {
  const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  const ends = new Set([...paths].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
  return { paths, ends, tops: new Set(files.filter((file) => file.includes('/')).map((file) => file.replace(/\/.*$/, ''))) };
};

const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(1)
    .map((_, at) =>
      file
        .split('/')
        .slice(0, at + 1)
        .join('/'),
    );

const leads = (target: string, from: string, { paths }: Known): boolean => {
  if (/^([a-z]+:|#)/.test(target)) return true;
  const path = posix.join(posix.dirname(from), target.replace(/#.*$/, '')).replace(/\/$/, '');
  return path === '.' || paths.has(path);
};

const isNamed = (name: string, from: string, { paths, tops, ends }: Known): boolean => {
  const [top = ''] = name.split('/');
  const claims = PATH.test(name) && !MADE.test(name) && (ENDING.test(name) || (name.includes('/') && tops.has(top)));
  if (!claims) return true;
  const path = name.replace(/\/$/, '');
  if (!path.includes('*')) return (tops.has(top) ? paths : ends).has(path) || paths.has(posix.join(posix.dirname(from), path));
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('**', '.+').replaceAll('*', '[^/]*')}$`);
  return [...ends].some((end) => pattern.test(end));
};

/** `a/{b,c}.ts` names two. */
const spread = (name: string): string[] => {
  const [whole, choices] = /\{([^{}]+)\}/.exec(name) ?? [];
  return whole === undefined || choices === undefined
    ? [name]
    : choices.split(',').flatMap((choice) => spread(name.replace(whole, choice)));
};
