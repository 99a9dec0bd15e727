/** The parts of an OpenAPI 3 description that the tables are made of. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: string[];
  required?: string[];
  nullable?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}
type Content = Record<string, { schema?: Schema }>;
interface Operation {
  parameters?: Parameter[];
  requestBody?: { $ref?: string; content?: Content };
  responses?: Record<string, { content?: Content }>;
  security?: Record<string, string[]>[];
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema>; requestBodies?: Record<string, { content?: Content }> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const KINDS: Readonly<Record<string, string>> = { string: 's', integer: 'i', number: 'n', boolean: 'b', object: 'o' };

/** One line for each endpoint of an OpenAPI 3 description, in the form that instance/contract/read.ts explains. */
export const linesOfOpenApi = (api: OpenApi): string[] => {
  const resolved = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema;
    return resolved(api.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  };

  const kindsOf = (given: Schema): string[] => {
    const schema = resolved(given);
    const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (parts !== undefined) return [...new Set([...parts.flatMap(kindsOf), ...(schema.nullable === true ? ['0'] : [])])];
    const nullable = schema.nullable === true ? ['0'] : [];
    if (schema.type === 'array') return [`[${kindsOf(schema.items ?? {}).join('/')}]`, ...nullable];
    if (schema.type === 'string' && schema.format === 'binary') return ['u', ...nullable];
    if (schema.type === 'string' && schema.enum !== undefined) return [`<${schema.enum.join(',')}>`, ...nullable];
    return [KINDS[schema.type ?? ''] ?? '*', ...nullable];
  };

  const fieldsOf = (given: Schema, within = ''): string[] => {
    const schema = resolved(given);
    const parts = schema.allOf ?? schema.anyOf ?? schema.oneOf;
    // A field that one alternative requires may be optional in another.
    const isEach = schema.allOf !== undefined || parts?.length === 1;
    if (parts !== undefined && (within === '' || parts.length === 1))
      return parts.flatMap((part) => fieldsOf(part, within).map((field) => (isEach ? field : field.replace('!=', '='))));
    const properties = Object.entries(schema.properties ?? {});
    if (properties.length === 0) return [`${within === '' ? '*' : within.slice(0, -1)}=${kindsOf(schema).join('|')}`];
    return [
      ...(within !== '' && schema.nullable === true ? [`${within.slice(0, -1)}=0`] : []),
      ...properties.flatMap(([name, property]) => {
        const hasOwn = Object.keys(resolved(property).properties ?? {}).length > 0;
        const mark = schema.required?.includes(name) === true ? '!' : '';
        const whole = `${within}${name}${mark}=`;
        if (!hasOwn) return [whole + kindsOf(property).join('|')];
        return [...(mark === '!' ? [whole] : []), ...fieldsOf(property, `${within}${name}.`)];
      }),
    ];
  };

  const lineOf = (method: string, path: string, operation: Operation): string => {
    const scopes = operation.security?.flatMap((one) => Object.values(one).flat()) ?? [];
    const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
    const named = operation.requestBody?.$ref?.split('/').at(-1) ?? '';
    const content = operation.requestBody?.content ?? api.components?.requestBodies?.[named]?.content ?? {};
    const fields = new Set(Object.values(content).flatMap(({ schema }) => (schema === undefined ? [] : fieldsOf(schema))));
    const isJson = Object.entries(operation.responses ?? {}).every(
      ([status, { content: response = {} }]) =>
        status >= '300' || Object.keys(response).length === 0 || Object.keys(response).some((type) => type.includes('json')),
    );
    return [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(scopes.length === 0 ? [] : [`@${[...new Set(scopes)].join('|')}`]),
      ...(isJson ? [] : ['>any']),
      ...query.map(
        ({ name, required, schema = {} }) => `?${name.replace('[]', '')}${required === true ? '!' : ''}=${kindsOf(schema).join('|')}`,
      ),
      ...[...fields].map((field) => `+${field}`),
    ].join(' ');
  };

  return Object.entries(api.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation === undefined ? [] : [lineOf(method, path, operation)];
    }),
  );
};
