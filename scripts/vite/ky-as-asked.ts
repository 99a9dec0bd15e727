import { parseSync, type Plugin } from 'vite';

/**
 * What of `ky` no call of `src/api/http.ts` reaches, by file and name (or how a question begins whose answer is no), with what stands there instead: it asks once (`retry: 0`),
 * by a call of the client itself, without hooks, schemas or progress, with options of one level that `fetch` knows, takes every answer (`throwHttpErrors: false`), brings its own address and reads it as text.
 */
export const UNREACHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'core/Ky.js': {
    cloneRetryOptions: '{}',
    cloneInitHookOptions: '{}',
    validateJsonWithSchema: '{}',
    createTextDecoder: '{}',
    '#normalizeSearchParams': '{}',
    '#calculateDelay': '{}',
    '#calculateRetryDelay': '{}',
    '#decorateResponse': '{}',
    '#throwProcessedError': '{ throw error; }',
    '#getResponseData': '{}',
    '#getErrorDataTimeout': '{}',
    '#raceWithTotalTimeout': '{}',
    '#isJsonContentType': '{}',
    '#readResponseText': '{}',
    '#parseJson': '{}',
    '#cancelReturnedBody': '{}',
    '#throwIfTotalTimeoutExhausted': '{}',
    '#runBeforeRequestHooks': '{}',
    '#runAfterResponseHooks': '{ return response; }',
    '#retry': '{ return function_(); }',
    '#retryFromError': '{}',
    '#consumeReturnedResponseFromBeforeRetryHook': '{}',
    '#getNormalizedOptions': '{}',
    '#wrapRequestWithUploadProgress': '{ return request; }',
    '#getBodyReadTimeout': '{ return this.#getRemainingTotalTimeout(); }',
    "if type !== 'json'": 'return ky.#raceBodyRead(async () => response[type](), response);',
    "if typeof ky.#options.timeout === 'number'": ';',
    "if typeof ky.#options.totalTimeout === 'number'": ';',
    'if isResponseInstance(response)': ';',
    'if !currentResponse.ok': ';',
    'if ky.#options.onDownloadProgress': ';',
    "if Object.hasOwn(options, 'prefixUrl')": ';',
    "if typeof this.#input !== 'string'": ';',
    "if typeof this.#input === 'string'": ';',
    'if supportsRequestStreams': ';',
    'if this.#input instanceof globalThis.Request': ';',
    'if hasSearchParameters(': ';',
    'if this.#options.onUploadProgress &&': ';',
  },
  'core/constants.js': {
    supportsRequestStreams: 'false',
    requestMethods: '[]',
    responseTypes: "{ text: 'text/*' }",
    stop: 'undefined',
    retry: 'undefined',
  },
  'utils/options.js': { findUnknownOptions: '{ return {}; }' },
  'utils/is-network-error.js': { isRawNetworkError: '{}' },
  'utils/merge.js': {
    appendSearchParameters: '{}',
    cloneShallow: '{}',
    mergeHooks: '({})',
    newHookValue: '{}',
    deepMergeInternal: '{ return Object.assign({}, ...sources); }',
  },
  'utils/normalize.js': { normalizeRetryOptions: '({ limit: 0 })', normalizeRequestMethod: 'input.toUpperCase()' },
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
type Span = readonly [start: number, end: number, instead: string];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (named: unknown): string => (isNode(named) ? (named.type === 'PrivateIdentifier' ? '#' : '') + String(named['name']) : '');
const isFunction = (node: Node): boolean => /Function/.test(node.type);

/** What a node names, and what that does or is. */
const namedBy = (node: Node): readonly [name: string, body: unknown] => {
  const [name, value] = node.type === 'MethodDefinition' ? [node['key'], node['value']] : [node['id'], node['init'] ?? node];
  return [nameOf(name), isNode(value) && isFunction(value) ? value['body'] : value];
};

const NAMING = ['FunctionDeclaration', 'VariableDeclarator', 'MethodDefinition'];

/** What is unreached of a node: what it does, or all of a question. */
const unreachedAt = (node: Node, code: string, names: readonly string[]): { name: string; span: Node } | undefined => {
  const { test } = node;
  if (node.type === 'IfStatement' && isNode(test)) {
    const name = names.find((one) => one.startsWith('if ') && code.startsWith(one.slice(3), test.start));
    return name === undefined ? undefined : { name, span: node };
  }
  const [name, span] = NAMING.includes(node.type) ? namedBy(node) : [''];
  return names.includes(name) && isNode(span) ? { name, span } : undefined;
};

const spansOf = (node: Node, code: string, instead: Readonly<Record<string, string>>): Span[] => {
  const found = unreachedAt(node, code, Object.keys(instead));
  if (found) return [[found.span.start, found.span.end, instead[found.name] ?? '']];
  return partsOf(node).flatMap((part) => spansOf(part, code, instead));
};

/** A file of `ky` without what is not reached. It throws where the file has a name no longer, so that a new version is looked at. */
export const reachedOf = (code: string, unreached: Readonly<Record<string, string>>): string => {
  const spans = spansOf(parseSync('ky.js', code).program as unknown as Node, code, unreached);
  const wanted = Object.keys(unreached).length;
  if (spans.length !== wanted) throw new Error(`ky is another than it was: ${spans.length} of ${wanted} names are there`);
  return spans
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code);
};

/** Takes off `ky` what no call reaches. */
export const kyAsAsked = (): Plugin => ({
  name: 'starling:ky-as-asked',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ky\/distribution\/.*\.js$/ },
    handler(code, id) {
      const unreached = UNREACHED[/distribution\/(.*)$/.exec(id)?.[1] ?? ''];
      return unreached ? { code: reachedOf(code, unreached), map: null } : null;
    },
  },
});
