/*
 * A table holds one line for each endpoint of a server:
 *
 *   METHOD /path/:id @scope|scope >any *multipart ?query=kinds +body.field=kinds
 *
 * `@` any of these scopes is required, `>` the type of the response (default below /api: `json`; `any` if it also has a page),
 * `*` the content types of a body (default: all three), `?` a parameter of the query, `+` a field of the body, `+*` any field,
 * `%` a field of the body that is read in forms only. `!` after a name: it is required, below an object only if the object is present.
 * Kinds: s string, i integer, n number, b boolean, o object, u file, 0 null, * anything, <a,b> one of these strings, [k] a list of k;
 * several are separated by `|`, those of a list by `/`.
 */

export type BodyType = 'json' | 'form' | 'multipart';
export type Kinds = readonly string[];
export type Known = ReadonlyMap<string, Kinds>;

/** An endpoint of a server, as described. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly scopes: readonly string[];
  readonly responds: 'json' | 'any' | 'html';
  readonly takes: readonly BodyType[];
  readonly query: Known;
  readonly body: Known;
  /** names that must be there */
  readonly required: Required;
  /** fields that are read in forms only */
  readonly formOnly: ReadonlySet<string>;
}

export interface Required {
  readonly query: ReadonlySet<string>;
  readonly body: ReadonlySet<string>;
}

const every: readonly BodyType[] = ['json', 'form', 'multipart'];

/** A line of a table as an endpoint. */
function endpointOf(line: string): Endpoint {
  const [method = '', path = '', ...words] = line.split(' ');
  const query = new Map<string, Kinds>();
  const body = new Map<string, Kinds>();
  const required = { query: new Set<string>(), body: new Set<string>() };
  const formOnly = new Set<string>();
  let scopes: readonly string[] = [];
  let responses: Endpoint['responds'] = path.startsWith('/api/') ? 'json' : 'any';
  let takes = every;
  for (const word of words) {
    const rest = word.slice(1);
    if (word.startsWith('@')) scopes = rest.split('|');
    else if (word.startsWith('>')) responses = rest as Endpoint['responds'];
    else if (word.startsWith('*')) takes = rest.split('|') as BodyType[];
    else {
      const [, name = '', mark, kinds = ''] = /^(.*?)(!?)=(.*)$/.exec(rest) ?? [];
      const part = word.startsWith('?') ? 'query' : 'body';
      const parameters = part === 'query' ? query : body;
      parameters.set(name, [...(parameters.get(name) ?? []), ...kinds.split('|')]);
      if (mark === '!') required[part].add(name);
      if (word.startsWith('%')) formOnly.add(name);
    }
  }
  return { method, path, scopes, responds: responses, takes, query, body, required, formOnly };
}

/** Returns all endpoints of a table; ignores empty lines and those that start with `#`. */
export function linesOf(table: string): Endpoint[] {
  return table.split('\n').flatMap((line) => (line === '' || line.startsWith('#') ? [] : [endpointOf(line)]));
}
