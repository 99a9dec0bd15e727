/** The lines of an endpoint below its method. */
interface Operation {
  method: string;
  path: string;
  lists: Record<string, string[]>;
  parameters: Record<string, string>[];
}

const KINDS: Readonly<Record<string, string>> = { string: 's', integer: 'i', number: 'n', boolean: 'b', file: 'u' };

/** The endpoints of GoToSocial's description, which go-swagger writes with the same four spaces throughout; it is read by them. */
const operationsOf = (yaml: string): Operation[] => {
  const operations: Operation[] = [];
  let path = '';
  let section = '';
  let isEnum = false;
  for (const line of yaml.slice(yaml.indexOf('\npaths:\n')).split('\n')) {
    const at = line.length - line.trimStart().length;
    const [, key = '', value = ''] = /^ *(?:- )?([^:]+):(?: (.*))?$/.exec(line) ?? [];
    const last = operations.at(-1);
    const isItem = line.trimStart().startsWith('- ');
    if (!isItem || at < 20) isEnum = section === 'parameters' && (at === 18 || at === 20) && key === 'enum';
    const parameter = last?.parameters.at(-1);
    if (isEnum && isItem && parameter !== undefined) {
      parameter['enum'] = [parameter['enum'], line.trimStart().slice(2)].filter(Boolean).join(',');
    } else if (at === 4) path = key;
    else if (at === 8) operations.push({ method: key, path, lists: {}, parameters: [] });
    else if (at === 12) section = key;
    else if (last !== undefined && at === 16 && section === 'parameters' && isItem) last.parameters.push({ [key]: value });
    else if (last !== undefined && at === 18 && section === 'parameters') Object.assign(last.parameters.at(-1) ?? {}, { [key]: value });
    else if (last !== undefined && at === 20 && section === 'parameters' && key === 'type' && value === 'integer')
      Object.assign(last.parameters.at(-1) ?? {}, { of: 's/i' });
    else if (last !== undefined && at >= 16 && isItem) (last.lists[section] ??= []).push(line.trimStart().slice(2));
  }
  return operations;
};

/** Returns a field by its name in a tree: `poll[options][]` is the list `poll.options`, and everything below an index is one object. A list without brackets is recognised only by its name. */
const fieldOf = ({ name = '', type = '', required = '', enum: choices = '', of = 's' }: Record<string, string>): string => {
  const parts = name.replaceAll(']', '').split('[');
  const end = parts.findIndex((part, at) => at > 0 && (part === '' || /^\d+$/.test(part)));
  const one = choices === '' ? (type === 'array' ? of : (KINDS[type] ?? 's')) : `<${choices}>`;
  const mark = required === 'true' ? '!' : '';
  if (end === -1) return `${parts.join('.')}${mark}=${type === 'array' ? `[${one}]|${one}` : one}`;
  const isLast = end === parts.length - 1;
  return `${parts.slice(0, end).join('.')}${mark}=${isLast ? `[${one}]` : '[o]|o'}`;
};

/** One line for each endpoint of GoToSocial's description below /api, /auth, /oauth, /nodeinfo and /.well-known. */
export const linesOfSwagger = (yaml: string): string[] =>
  operationsOf(yaml)
    .filter(({ path }) => /^\/(api|oauth|auth|nodeinfo|\.well-known)\//.test(path))
    .map(({ method, path, lists, parameters }) => {
      // It accepts forms and JSON everywhere, whatever it declares; only a file requires a multipart form.
      const hasFile = parameters.some((one) => one['type'] === 'file') && method === 'post';
      const scopes = (lists['security'] ?? []).filter((one) => !one.includes('OAuth2 Bearer'));
      const produces = lists['produces'] ?? [];
      const isJson = produces.length === 0 || produces.some((one) => one.includes('json'));
      const named = (part: string) => parameters.filter((one) => one['in'] === part).map(fieldOf);
      return [
        `${method.toUpperCase()} ${path.replaceAll(/\$?\{(\w+)\}/g, ':$1')}`,
        ...(scopes.length === 0 ? [] : [`@${scopes.join('|')}`]),
        ...(isJson ? [] : ['>any']),
        ...(hasFile ? ['*multipart'] : []),
        ...new Set(named('query').map((one) => `?${one}`)),
        ...new Set(named('formData').map((one) => `+${one}`)),
      ].join(' ');
    });
