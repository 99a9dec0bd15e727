/** A value as the configuration calls encode it: atoms and modules are strings, tuples are `{ tuple: […] }`, keyword lists are lists of pairs. */
export type ConfigValue = null | boolean | number | string | readonly ConfigValue[] | { readonly [key: string]: ConfigValue };

/** A group of the configuration. */
export interface Config {
  readonly group: string;
  readonly key: string;
  readonly value: ConfigValue;
}

type Fields = { readonly [key: string]: ConfigValue };

const isFields = (value: ConfigValue | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the elements of a tuple; undefined for any other value. */
export const tupleOf = (value: ConfigValue | undefined): readonly ConfigValue[] | undefined => {
  const elements = isFields(value) ? value['tuple'] : undefined;
  return Array.isArray(elements) ? (elements as readonly ConfigValue[]) : undefined;
};

/** Returns the key of a pair of a keyword list. */
const keyOf = (pair: ConfigValue): string | undefined => {
  const elements = tupleOf(pair);
  return elements?.length === 2 && typeof elements[0] === 'string' ? elements[0] : undefined;
};

/** True for a map, which is no tuple. */
const isMap = (value: ConfigValue | undefined): value is Fields => isFields(value) && tupleOf(value) === undefined;

/** Returns the value under a key of a keyword list or map. */
const under = (value: ConfigValue | undefined, key: string): ConfigValue | undefined => {
  if (isMap(value)) return value[key];
  if (!Array.isArray(value)) return undefined;
  return tupleOf((value as readonly ConfigValue[]).find((pair) => keyOf(pair) === key))?.[1];
};

/** Returns a keyword list or map with another value under a key; a new map if nothing is there and it is to be one. */
const withKey = (value: ConfigValue | undefined, key: string, inner: ConfigValue, isNewMap: boolean): ConfigValue => {
  if (isMap(value)) return { ...value, [key]: inner };
  const pairs = Array.isArray(value) ? (value as readonly ConfigValue[]) : [];
  if (isNewMap && pairs.length === 0) return { [key]: inner };
  const pair = { tuple: [key, inner] };
  return pairs.some((one) => keyOf(one) === key) ? pairs.map((one) => (keyOf(one) === key ? pair : one)) : [...pairs, pair];
};

/** Returns the value at a path of keys. */
export const valueAt = (value: ConfigValue | undefined, keys: readonly string[]): ConfigValue | undefined =>
  keys.reduce<ConfigValue | undefined>((inner, key) => under(inner, key), value);

/** Returns a value with another value at a path of keys, where `maps` tells which keys are in a map. */
export const withValueAt = (
  value: ConfigValue | undefined,
  [key, ...rest]: readonly string[],
  inner: ConfigValue,
  [isNewMap = false, ...maps]: readonly boolean[] = [],
): ConfigValue => (key === undefined ? inner : withKey(value, key, withValueAt(under(value, key), rest, inner, maps), isNewMap));

/** True if Elixir can read a value: each tuple is a list. */
export const isReadable = (value: ConfigValue): boolean => {
  if (Array.isArray(value)) return (value as readonly ConfigValue[]).every(isReadable);
  if (!isFields(value)) return true;
  return ('tuple' in value ? tupleOf(value) !== undefined : true) && Object.values(value).every(isReadable);
};

const SECRET =
  /password|passwd|secret|private_key|api_key|access_key|(admin|access|auth|refresh)_token|webhook|^:?token$|default_signer|signing_salt|cookie/i;

/** True for the name of a secret. */
export const isSecretName = (name: string): boolean => SECRET.test(name);

/** True for a text in which the name of a secret occurs, such as JSON that is not complete. */
export const mentionsSecret = (text: string): boolean => SECRET.test(text) || /":?token"/i.test(text);

/** True if a value has a secret under any of its keys. */
export const hasSecret = (value: ConfigValue | undefined): boolean => {
  if (Array.isArray(value)) return (value as readonly ConfigValue[]).some(hasSecret);
  if (!isFields(value)) return false;
  const [name, inner] = tupleOf(value) ?? [];
  if (typeof name === 'string' && isSecretName(name) && inner !== null && inner !== undefined) return true;
  return Object.entries(value).some(([key, one]) => (isSecretName(key) && one !== null) || hasSecret(one));
};
