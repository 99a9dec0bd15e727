import { kindOf, textOf, type ConfigType, type Kind } from './kind.ts';
import { sectionOf, type Section } from './sections.ts';
import { hasSecret, isSecretName, valueAt, type Config, type ConfigValue } from './value.ts';

/** The server's description of a setting. */
export interface Description {
  readonly key: string;
  readonly type: ConfigType;
  readonly label: string;
  readonly help: string;
  readonly suggestions: readonly ConfigValue[];
  readonly children: readonly Description[];
}

/** The server's description of a group. */
export interface GroupDescription extends Description {
  readonly group: string;
}

/** A setting that is edited as one text. */
export interface Field {
  /** Its path as one text. */
  readonly id: string;
  /** The group, the key, and the keys below. */
  readonly path: readonly [group: string, key: string, ...keys: string[]];
  /** For each of the keys below, whether it is in a map rather than in a keyword list. */
  readonly maps: readonly boolean[];
  readonly label: string;
  readonly groupLabel: string;
  readonly help: string;
  readonly kind: Kind;
  readonly suggestions: readonly string[];
  readonly isSecret: boolean;
  readonly section: Section;
}

/** Returns the value of a group. */
export const configAt = (configs: readonly Config[], [group, key]: Field['path']): ConfigValue | undefined =>
  configs.find((one) => one.group === group && one.key === key)?.value;

/** Returns the current value of a setting; undefined where the server has none. */
const currentOf = (configs: readonly Config[], path: Field['path']): ConfigValue | undefined =>
  valueAt(configAt(configs, path), path.slice(2));

/** Returns the text of the current value. */
export const currentText = (configs: readonly Config[], { path, kind }: Pick<Field, 'path' | 'kind'>): string =>
  textOf(kind, currentOf(configs, path));

/** Returns the last part of a name without the colon of an atom: `Pleroma.Upload` and `:instance` as they read best. */
const plainName = (key: string): string => key.replace(/^:/, '').replaceAll('"', '');

const suggested = (suggestions: readonly ConfigValue[]): readonly string[] =>
  suggestions.flatMap((one) => (typeof one === 'object' ? [] : [String(one)]));

/** True if a key of a setting is in a map: its description has this type, or the key is a string and neither an atom nor a module. */
const isInMap = (type: ConfigType, key: string): boolean => type === 'map' || type[0] === 'map' || !/^(:|[A-Z]\w*(\.|$))/.test(key);

const leavesOf = (
  configs: readonly Config[],
  { key, type, label, help, suggestions, children }: Description,
  above: Field['path'] | undefined,
  group: Pick<GroupDescription, 'group' | 'label' | 'key'>,
  labels: readonly string[],
  maps: readonly boolean[],
): readonly Field[] => {
  const path: Field['path'] = above === undefined ? [group.group, key] : [...above, key];
  const names = above === undefined ? labels : [...labels, label || plainName(key)];
  if (children.length > 0)
    return children.flatMap((child) => leavesOf(configs, child, path, group, names, [...maps, isInMap(type, child.key)]));
  const value = currentOf(configs, path);
  const kind = kindOf(type, value, path, suggestions);
  return [
    {
      id: path.join(' '),
      path,
      maps,
      label: names.join(' · ') || label || plainName(key),
      groupLabel: group.label || plainName(group.key),
      help,
      kind,
      suggestions: suggested(suggestions),
      isSecret: (kind !== 'switch' && kind !== 'number' && path.some(isSecretName)) || (kind === 'raw' && hasSecret(value)),
      section: sectionOf(path[0], path[1], path[2]),
    },
  ];
};

/** Returns the field of a group that the server does not describe. */
const undescribed = ({ group, key, value }: Config): Field => ({
  id: `${group} ${key}`,
  path: [group, key],
  maps: [],
  label: plainName(key),
  groupLabel: plainName(group),
  help: '',
  kind: 'raw',
  suggestions: [],
  isSecret: isSecretName(key) || hasSecret(value),
  section: 'advanced',
});

/** Returns all settings: the described ones, then groups without a description. A setting that several adapters describe is listed once. */
export const fieldsOf = (groups: readonly GroupDescription[], configs: readonly Config[]): readonly Field[] => {
  const described = groups.flatMap((group) => leavesOf(configs, group, undefined, group, [], []));
  const known = new Set(groups.map(({ group, key }) => `${group} ${key}`));
  const others = configs.filter(({ group, key }) => !known.has(`${group} ${key}`)).map(undescribed);
  return [...new Map([...others, ...described].toReversed().map((field) => [field.id, field])).values()].toReversed();
};

/** Returns the fields whose label, help or key has each word of a query. */
export const matching = (fields: readonly Field[], query: string): readonly Field[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return fields.filter(({ id, label, groupLabel, help }) => {
    const text = `${id} ${label} ${groupLabel} ${help}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
