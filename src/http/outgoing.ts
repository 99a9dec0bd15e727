import { literal, object, pipe, string, transform, union, type GenericSchema, type InferOutput } from 'valibot';
import { CallError, type Loss } from '#domain/text/failure.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { call, type CallOptions, type Http, type Outgoing, type Write } from './http.ts';
import { messageOf } from './error-body.ts';
import { writeOf, type FieldRules } from './writes.ts';

/** `at` is where the server says that it has the call, if not at its usual path. */
type Options = Omit<CallOptions, 'query' | 'write'> & Write & { at?: string | undefined };

const refused = (loss: Loss, what: string) => new CallError({ kind: 'unsupported', loss }, { cause: new Error(what) });

/** The fields that the server knows; those are left out that it may do without. */
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

/** A form of the same kind with what is left of it. */
const refilled = (form: URLSearchParams | FormData, fields: Record<string, string | Blob>): URLSearchParams | FormData => {
  const left = new (form.constructor as new () => FormData)();
  for (const [name, value] of Object.entries(fields)) left.append(name, value as string);
  return left;
};

/** The fields of an object in the brackets of a form: `poll[options][]`. */
const formOf = <F extends URLSearchParams | FormData>(fields: Record<string, unknown>, form: F): F => {
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) add(`${name}[]`, one);
    else if (isRecord(value)) for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one);
    else form.append(name, String(value));
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return form;
};

/** The gate: what leaves for this server, or `unsupported` where it would not be what was meant. What is not listed never leaves. */
const checked = (http: Http, path: string, { method, json, form, multipart, query }: Write): Outgoing => {
  const listed = writeOf(method, path);
  if (listed === undefined) throw refused('call', `${method} ${path} is not listed`);
  const { fields, needs, must = [] } = listed;
  if (needs !== undefined && !http.can(needs)) throw refused('call', `${method} ${path} needs ${needs}`);
  const missing = must.find((field) => !Object.hasOwn(json ?? {}, field));
  if (missing !== undefined) throw refused('call', `${method} ${path} lacks ${missing}`);
  const known = <T extends Record<string, unknown>>(body: object) => sift(body, fields, http, path) as T;
  const kept = json && known<Record<string, unknown>>(json);
  if (kept && 'poll' in kept && !http.can('jsonPolls')) return { method, form: formOf(kept, new URLSearchParams()) } as Outgoing;
  return {
    method,
    json: kept,
    form: multipart ? formOf(known(multipart), new FormData()) : form && refilled(form, known(Object.fromEntries(form))),
    query: query && known<Record<string, string>>(query),
  } as Outgoing;
};

/** Writes and parses; the one way to change anything on a server. It throws `CallError` and nothing else, `unsupported` before anything is sent. */
export const write = async <S extends GenericSchema>(
  http: Http,
  path: string,
  schema: S,
  { method, json, form, multipart, query, at = path, ...options }: Options,
): Promise<InferOutput<S>> => call(http, at, schema, { ...options, write: checked(http, path, { method, json, form, multipart, query }) });

const answerSchema = union([
  pipe(
    object({ status: literal('success') }),
    transform(() => undefined),
  ),
  pipe(
    object({ error: string() }),
    transform(({ error }) => error),
  ),
]);

/** A write that is answered by `success`, or by a refusal with status 200: that one is `rejected` like any other (rule security-refused). */
export const doneOrRefused = async (http: Http, path: string, options: Options): Promise<void> => {
  const refusal = await write(http, path, answerSchema, options);
  if (refusal !== undefined) throw new CallError({ kind: 'rejected', status: 200, message: messageOf({ error: refusal }) });
};
