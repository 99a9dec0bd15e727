import { literal, object, pipe, string, transform, union, type GenericSchema, type InferOutput } from 'valibot';
import { CallError, type Loss } from '#domain/text/failure.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { call, type CallOptions, type Http, type Outgoing, type Write } from './http.ts';
import { messageOf } from './error-body.ts';
import { writeOf, type FieldRules } from './writes.ts';

/** `at` is the address of the call on this server, if it differs from the usual path. */
type Options = Omit<CallOptions, 'query' | 'write'> & Write & { at?: string | undefined };

const refused = (loss: Loss, what: string) => new CallError({ kind: 'unsupported', loss }, { cause: new Error(what) });

/** Returns the fields that the server supports, without those that may be dropped. */
const sift = (body: object, rules: FieldRules, http: Http, path: string, within = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
      const field = within + name;
      const rule = rules[field];
      if (rule === undefined) {
        if (!isRecord(value)) throw refused('call', `${path} has no field ${field}`);
        const rest = sift(value, rules, http, path, `${field}.`);
        return Object.keys(rest).length > 0 ? [[name, rest]] : [];
      }
      const verdict = rule(value, http);
      if (verdict !== 'take' && verdict !== 'drop') throw refused(verdict, `${path} cannot have ${field} here`);
      return verdict === 'take' ? [[name, value]] : [];
    }),
  );

/** Returns a form of the same type with the remaining fields. */
const refilled = (form: URLSearchParams | FormData, fields: Record<string, string | Blob>): URLSearchParams | FormData => {
  const left = new (form.constructor as new () => FormData)();
  for (const [name, value] of Object.entries(fields)) left.append(name, value as string);
  return left;
};

/** Appends the fields of an object with the bracketed keys of a form: `poll[options][]`. */
const formOf = <F extends URLSearchParams | FormData>(fields: Record<string, unknown>, form: F): F => {
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) add(`${name}[]`, one);
    else if (isRecord(value)) for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one);
    else form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return form;
};

/** The gate: returns the write that may be sent to this server, or throws `unsupported` if the server would change its meaning. Unlisted calls are never sent. */
const checked = (http: Http, path: string, { method, json, form, multipart, query }: Write): Outgoing => {
  const listed = writeOf(method, path);
  if (listed === undefined) throw refused('call', `${method} ${path} is not listed`);
  const { fields, needs, must = [] } = listed;
  if (needs !== undefined && !http.can(needs)) throw refused('call', `${method} ${path} needs ${needs}`);
  const missing = must.find((field) => !Object.hasOwn(json ?? {}, field));
  if (missing !== undefined) throw refused('call', `${method} ${path} lacks ${missing}`);
  const sifted = <T extends Record<string, unknown>>(body: object) => sift(body, fields, http, path) as T;
  const supported = json && sifted<Record<string, unknown>>(json);
  if (supported && 'poll' in supported && !http.can('jsonPolls'))
    return { method, form: formOf(supported, new URLSearchParams()) } as Outgoing;
  return {
    method,
    json: supported,
    form: multipart ? formOf(sifted(multipart), new FormData()) : form && refilled(form, sifted(Object.fromEntries(form))),
    query: query && sifted<Record<string, string>>(query),
  } as Outgoing;
};

/** Writes and parses; the only way to change anything on a server. Throws only `CallError`: `unsupported` before anything is sent. */
export const write = async <S extends GenericSchema>(
  http: Http,
  path: string,
  schema: S,
  { method, json, form, multipart, query, at = path, ...options }: Options,
): Promise<InferOutput<S>> => call(http, at, schema, { ...options, write: checked(http, path, { method, json, form, multipart, query }) });

const doneSchema = union([
  pipe(
    object({ status: literal('success') }),
    transform(() => undefined),
  ),
  pipe(
    object({ error: string() }),
    transform(({ error }) => error),
  ),
]);

/** A write whose response is `success`, or a refusal with status 200: that one is `rejected` like any other (rule security-refused). */
export const doneOrRefused = async (http: Http, path: string, options: Options): Promise<void> => {
  const refusal = await write(http, path, doneSchema, options);
  if (refusal !== undefined) throw new CallError({ kind: 'rejected', status: 200, message: messageOf({ error: refusal }) });
};
