import { WRONG_PASSWORD } from '#domain/session/login.ts';
import type { Json } from './json.ts';

/** Keys whose values are never exported: they would give access to an account. */
const SECRET_KEY =
  /pass(word|phrase)?|token|secret|credential|authori[sz]ation|cookie|^code$|otp|recovery|api_?key|private|signature|^(configs|entered|base)$/i;
/** Keys of private texts, and of data that identifies a user to a server. */
const WORDS_KEY =
  /^(text|content|body|html|source|spoiler_?text|subject|status|note|comment|message|bio|description|display_?name|title|label|caption|options?|query|q|draft|name|profile|value|email|reason|birthday|solution|typed|words?|lines|hint|urls|actor|ref)$/i;
/** Of these, keys of records whose values are such texts, by ids. */
const TEXTS_KEY = /^typed$/;
const PLAIN_WORD = /^[\w.:@/+?=&%#,~*[\]-]{0,120}$/;
const LIKE_A_KEY = /[A-Za-z0-9_-]{30,}|\beyJ[A-Za-z0-9_-]+\./;
const SECRET_PARAMETER = /[?&#;]\w*(code|token|secret|password|key)\w*=/i;
/** The part of the key of a search, or of an id with one, before the query. */
const SEARCH_KEY = /^(?:.*?[:/])??search:/s;
/** Close codes and HTTP statuses have four digits at most, one-time codes have six. */
const LARGEST_PUBLIC_CODE = 9_999;
const DEEPEST = 12;

/**
 * Masks a value for display, saving or sending: secrets, private texts and everything similar become as many dots as they
 * have characters; values that are not data (functions, actors, files) become `{ $: kind }`. Masking a masked value changes nothing.
 */
export const mask = (value: unknown, key = '', depth = 0): Json => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return maskText(value, key);
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value === 'number' && isSecretNumber(key, value) ? 0 : value;
  if (typeof value !== 'object') return { $: typeof value };
  if (depth >= DEEPEST) return { $: 'deeper' };
  if (Array.isArray(value)) return value.map((item) => mask(item, key, depth + 1));
  if (value instanceof Error) return { $: 'error', name: value.name, ...entriesOf(value, key, depth) };
  if (value instanceof Map)
    return { $: 'map', entries: [...value].map(([name, item]) => [mask(name), mask(item, within(key, String(name)), depth + 1)]) };
  if (value instanceof Set) return { $: 'set', items: [...value].map((item) => mask(item, key, depth + 1)) };
  const kind = kindOf(value);
  return kind === undefined ? entriesOf(value, key, depth) : { $: kind };
};

/** Masks the query in the key of a search, and in an id, a path or an event type that contains the key. */
export const maskSearch = (text: string): string => {
  const { 0: name = text } = SEARCH_KEY.exec(text) ?? {};
  return name + dots(text.slice(name.length));
};

const maskText = (text: string, key: string): string => {
  const { 0: name } = SEARCH_KEY.exec(text) ?? {};
  if (name !== undefined && isPlain(key, name)) return maskSearch(text);
  return isPlain(key, text) ? text : key === 'message' ? serverText(text) : dots(text);
};

const dots = (text: string): string => '•'.repeat(text.length);

/** Masks a server's message, except for the fixed texts that a machine depends on: without them a replay would take another path. */
const serverText = (text: string): string => {
  const { 0: fixed = '', index = 0 } = WRONG_PASSWORD.exec(text) ?? {};
  return dots(text.slice(0, index)) + fixed + dots(text.slice(index + fixed.length));
};

/** Addresses of pages are public, those of emails and devices are not. */
const isPrivateAddress = (key: string, text: string): boolean => key === 'address' && !/^https?:/.test(text);

const isPlain = (key: string, text: string): boolean =>
  !SECRET_KEY.test(key) &&
  !WORDS_KEY.test(key) &&
  !isPrivateAddress(key, text) &&
  PLAIN_WORD.test(text) &&
  !LIKE_A_KEY.test(text) &&
  !SECRET_PARAMETER.test(text);

const isSecretNumber = (key: string, value: number): boolean => SECRET_KEY.test(key) && !(key === 'code' && value <= LARGEST_PUBLIC_CODE);

/** Returns the name of a part; that of the whole for a secret and for typed texts, which are as private in their parts. */
const within = (whole: string, name: string): string => (SECRET_KEY.test(whole) || TEXTS_KEY.test(whole) ? whole : name);

/** Returns the kind of an object that is internal or a file, and not data. */
const kindOf = (value: object): string | undefined => {
  if ('transition' in value && 'getInitialSnapshot' in value) return 'logic';
  if ('sessionId' in value && 'getSnapshot' in value) return 'actor';
  const { name } = value.constructor ?? Object;
  return name === 'Object' || name === '' ? undefined : name;
};

const entriesOf = (value: object, key: string, depth: number): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [maskSearch(name), mask(item, within(key, name), depth + 1)]),
  );
