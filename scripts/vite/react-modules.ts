import type { Plugin } from 'vite';

const OF_REACT = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/(?:[\w-]+|cjs\/[\w-]+\.production)\.js$/;

/** A file that only chooses between the builds of another. */
const CHOSEN = /module\.exports = require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/;
/** `var A = require("a"), B = require("b");` */
const NAMED = /^var ((?:\w+ = require\("[\w-]+"\),?\s*)+);/m;
const ASKED = /\brequire\("([\w-]+)"\)/g;
const SAID = /\bexports\.(\w+)/g;
const FIRST = /^exports\.(\w+) =/gm;
const OWN = /^exports\.(\w+) = (?!(?:null|true|false|void)\b)([A-Za-z_$][\w$]*);$/gm;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** CommonJS of React as a module, whose names the bundler sees: nothing wraps it, and nobody asks an object for them. It throws where a file does more with what it exports than name it. */
export const asModule = (code: string): string => {
  const chosen = CHOSEN.exec(code)?.[1];
  if (chosen !== undefined) return `export * from '${chosen}';`;
  const named = [...(NAMED.exec(code)?.[1] ?? '').matchAll(/(\w+) = require\("([\w-]+)"\)/g)];
  const asked = [...new Set([...code.replace(NAMED, '').matchAll(ASKED)].map(([, from]) => from ?? ''))];
  const names = [...new Set([...code.matchAll(SAID)].map(([, name]) => name ?? ''))];
  /** What is a variable of the file already. */
  const own = new Map([...code.matchAll(OWN)].map(([, name = '', variable = '']) => [name, variable]));
  const isOnce = (name: string) => [...code.matchAll(new RegExp(`\\bexports\\.${name} =`, 'g'))].length === 1;
  const variableOf = (name: string) => own.get(name) ?? `said${names.indexOf(name)}`;
  const body = code
    .replace(NAMED, '')
    .replaceAll(ASKED, (_, from: string) => `asked${asked.indexOf(from)}`)
    .replaceAll(OWN, '')
    .replaceAll(FIRST, (whole, name: string) => (isOnce(name) ? `const ${variableOf(name)} =` : whole))
    .replaceAll(SAID, (_, name: string) => variableOf(name));
  if (/\b(?:exports|require)\b/.test(body.replaceAll(COMMENTS, ''))) throw new Error('React exports in another way than it did');
  const changing = names.filter((name) => !own.has(name) && !(isOnce(name) && new RegExp(`^exports\\.${name} =`, 'm').test(code)));
  return [
    ...named.map(([, name, from]) => `import * as ${name} from '${from}';`),
    ...asked.map((from, at) => `import * as asked${at} from '${from}';`),
    changing.length > 0 ? `let ${changing.map(variableOf).join()};` : '',
    body,
    `export { ${names.map((name) => `${variableOf(name)} as ${name}`).join()} };`,
  ].join('\n');
};

/** Lets the bundler see into React. */
export const reactModules = (): Plugin => ({
  name: 'starling:react-modules',
  apply: 'build',
  transform: {
    filter: { id: OF_REACT },
    handler: (code) => ({ code: asModule(code), map: null }),
  },
});
