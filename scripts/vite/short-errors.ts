import { parseSync, type Plugin } from 'vite';

const MOST = 32; // characters of a text: enough to find it in its source

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The texts that a script throws as errors. */
const thrown = (node: Node): Node[] => {
  const within = Object.values(node).flat().filter(isNode).flatMap(thrown);
  if (node.type !== 'NewExpression' || (node['callee'] as Node)['name'] !== 'Error') return within;
  const [text] = node['arguments'] as Node[];
  return text && ['TemplateLiteral', 'Literal'].includes(text.type) ? [...within, text] : within;
};

/** How a text begins, and what it names. */
const shortened = (text: Node, code: string): string => {
  const parts = (text['quasis'] as Node[] | undefined)?.map(({ start, end }) => code.slice(start, end)) ?? [String(text['value'])];
  const names = ((text['expressions'] as Node[] | undefined) ?? []).map(({ start, end }) => `\${${code.slice(start, end)}}`);
  const words = parts.join('…').replaceAll(/[`"'\\]|\$\{/g, '');
  return `\`${[words.slice(0, MOST), ...names].join(' ')}\``;
};

/** The code of a library whose long errors, which tell a developer what was written wrong, say how they begin and whom they name. */
export const withShortErrors = (code: string): string =>
  thrown(parseSync('errors.js', code).program as unknown as Node)
    .filter(({ start, end }) => end - start > MOST * 2)
    .sort((one, other) => other.start - one.start)
    .reduce((now, text) => now.slice(0, text.start) + shortened(text, code) + now.slice(text.end), code);

/** Shortens what `xstate` and `intl-messageformat` throw at those who write machines and messages: types and tests say so before a build. */
export const shortErrors = (): Plugin => ({
  name: 'starling:short-errors',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/(?:xstate\/dist|intl-messageformat)\/.*\.js$/ },
    handler: (code) => ({ code: withShortErrors(code), map: null }),
  },
});
