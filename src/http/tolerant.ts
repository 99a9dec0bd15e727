import {
  array,
  custom,
  getDotPath,
  object,
  optional,
  pipe,
  safeParse,
  transform,
  unknown,
  type BaseIssue,
  type GenericSchema,
  type InferOutput,
} from 'valibot';

/** A malformed item that was dropped: its position and the issues, without its content. */
export type Dropped = { at: number | string; issues: string[] };
export type Report = (dropped: Dropped) => void;

const LONGEST_LINE = 1_000; // our choice, for names and other single lines
const LONGEST_PAGE = 500; // our choice: no server sends a longer page

export const issuesOf = (issues: readonly BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => `${getDotPath(issue) ?? ''}: ${issue.type}`);

/** How each lenient field is read. */
const readers = new WeakMap<GenericSchema, (value: unknown) => unknown>();

/** A field of any type that `read` parses, null if absent, so that it never fails its object. */
export const lenient = <T>(read: (value: unknown) => T) => {
  const schema = optional(pipe(unknown(), transform(read)), null);
  readers.set(schema, read);
  return schema;
};

/** Returns the parsed value, or undefined if it is malformed. */
export const partOf = <S extends GenericSchema>(schema: S, value: unknown): InferOutput<S> | undefined => {
  const parsed = safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
};

/** A nested value: undefined if absent or malformed. */
export const part = <S extends GenericSchema>(schema: S) => lenient((value) => (value === null ? undefined : partOf(schema, value)));

/** A list of at most `most` nested values, without the malformed ones. */
export const parts = <S extends GenericSchema>(schema: S, most: number) =>
  lenient((value): InferOutput<S>[] => (Array.isArray(value) ? value.slice(0, most).flatMap((item) => partOf(schema, item) ?? []) : []));

/** An object whose fields are all lenient, parsed from an empty one if absent. */
export const group = <S extends GenericSchema>(schema: S) =>
  lenient((value): InferOutput<S> | undefined => partOf(schema, typeof value === 'object' && value !== null ? value : {}));

/** A page of a list, whose malformed items are dropped and reported, so that none of them breaks it. */
export const listOf = <S extends GenericSchema>(schema: S, report: Report, most = LONGEST_PAGE) =>
  pipe(
    array(unknown()),
    transform((items): InferOutput<S>[] =>
      items.slice(0, most).flatMap((item, at) => {
        const parsed = safeParse(schema, item);
        if (parsed.success) return [parsed.output];
        report({ at, issues: issuesOf(parsed.issues) });
        return [];
      }),
    ),
  );

export const id = custom<string>((value) => typeof value === 'string' && value !== '' && value.length <= LONGEST_LINE);
export const moment = custom<string>((value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)));
export const html = (most: number) => custom<string>((value) => typeof value === 'string' && value.length <= most);

/** Plain text, cut at `most`; empty if absent. */
export const text = (most = LONGEST_LINE) => lenient((value) => (typeof value === 'string' ? value.slice(0, most) : ''));
/** Non-empty text, else undefined. */
export const nonEmptyText = lenient((value) => (typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_LINE) : undefined));
export const flag = lenient((value) => value === true);
/** A boolean, undefined if absent. */
export const maybeFlag = lenient((value) => (typeof value === 'boolean' ? value : undefined));
/** A non-negative integer, 0 if absent or invalid. */
export const count = lenient((value) => (Number.isSafeInteger(value) ? Math.max(0, value as number) : 0));

/** A non-negative integer, undefined if absent. */
export const maybeCount = lenient((value) => (Number.isSafeInteger(value) ? Math.max(0, value as number) : undefined));

type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns the same object without its undefined fields: an absent field never overwrites a loaded value. */
export const present = <T extends object>(value: T): Present<T> => {
  const defined: Partial<T> = {};
  for (const name in value) if (value[name] !== undefined) defined[name] = value[name];
  // With that many names the browser stores a dictionary, four times as large; the copy is an ordinary object.
  return { ...defined } as unknown as Present<T>;
};

const snaked = (name: string) => name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);

type Json = Readonly<Record<string, unknown>>;

const WHOLE = '*'; // no field has this name

/** An object with the domain's names for its fields, which have snake_case names in the API. Undefined fields are dropped. */
export const shape = <E extends Readonly<Record<string, GenericSchema>>>(entries: E) => {
  const fields = Object.entries(entries).map(([name, schema]) => ({ name, field: snaked(name), schema, read: readers.get(schema) }));
  const strict = fields.filter(({ read }) => read === undefined);
  return pipe(
    unknown(),
    // A thread of 700 is thirty thousand fields: only those that may fail are parsed by their schemas, the others are read as they are.
    transform((json) => {
      if (typeof json !== 'object' || json === null) return json;
      const picked: Record<string, unknown> = { [WHOLE]: json };
      for (const { field } of strict) if (field in json) picked[field] = (json as Json)[field];
      return picked;
    }),
    object({ ...Object.fromEntries(strict.map(({ field, schema }) => [field, schema])), [WHOLE]: unknown() }),
    transform((picked) => {
      const parsed = picked as Json;
      const json = parsed[WHOLE] as Json;
      const shaped: Record<string, unknown> = {};
      for (const { name, field, read } of fields) {
        const value = read ? read(json[field] ?? null) : parsed[field];
        if (value !== undefined) shaped[name] = value;
      }
      return shaped as Present<{ [K in keyof E]: InferOutput<E[K]> }>;
    }),
  );
};
