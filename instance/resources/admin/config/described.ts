import type { Json, JsonObject } from '#instance/instance.ts';

/** The type of a setting: a name, or a list of names such as `["list", "string"]`. */
type Kind = string | (string | string[])[];

/** A setting with its description and default; one with `children` has no default of its own. */
export interface Described {
  key: string;
  type: Kind;
  label: string;
  description: string;
  value?: Json;
  suggestions?: Json[];
  children?: readonly Described[];
  /** the nested values are a map instead of a keyword list */
  isMap?: true;
}

/** A group of settings with its description. */
export interface DescribedGroup {
  group: string;
  key: string;
  label: string;
  description: string;
  children: readonly Described[];
  /** the tab of other clients */
  tab?: string;
}

type More = Pick<Described, 'suggestions' | 'children' | 'isMap'>;

/** Describes a setting. */
export const setting = (key: string, type: Kind, label: string, description: string, value?: Json, more: More = {}): Described => ({
  key,
  type,
  label,
  description,
  ...(value === undefined ? {} : { value }),
  ...more,
});

/** Returns the default of a setting; without one it is absent from the configuration. */
const defaultOf = ({ value, children, isMap }: Described): Json | undefined => {
  if (children === undefined || value !== undefined) return value;
  const nested = children.flatMap((child) => {
    const inner = defaultOf(child);
    return inner === undefined ? [] : [[child.key, inner] as const];
  });
  return isMap ? Object.fromEntries(nested) : nested.map((tuple) => ({ tuple: [...tuple] }));
};

/** Returns the default value of a group, as the configuration calls encode it. */
export const defaultsOf = ({ children }: DescribedGroup): Json =>
  children.flatMap((child) => {
    const value = defaultOf(child);
    return value === undefined ? [] : [{ tuple: [child.key, value] }];
  });

/** Renders a setting as the descriptions show it. */
const shown = ({ key, type, label, description, suggestions = [], children }: Described): JsonObject => ({
  key,
  type,
  label,
  description,
  suggestions,
  ...(children === undefined ? {} : { children: children.map(shown) }),
});

/** Renders a group as the descriptions show it. */
export const shownGroup = ({ group, key, label, description, children, tab }: DescribedGroup): JsonObject => ({
  group,
  key,
  type: 'group',
  label,
  description,
  children: children.map(shown),
  ...(tab === undefined ? {} : { tab }),
});
