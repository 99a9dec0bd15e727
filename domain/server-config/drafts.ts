import { configAt, currentText, type Field } from './fields.ts';
import { parsedOf, type Parsed } from './kind.ts';
import { hasSecret, mentionsSecret, valueAt, withValueAt, type Config, type ConfigValue } from './value.ts';

/** An unsaved change of a setting: the text that it replaces, and the new one. */
export interface Draft {
  readonly base: string;
  readonly entered: string;
}
/** Unsaved changes by the ids of their fields. */
export type Drafts = Readonly<Record<string, Draft>>;

/** A change of a group as it is sent, and the ids of the fields that it changes. */
export interface ConfigWrite extends Config {
  readonly ids: readonly string[];
}

const without = (drafts: Drafts, id: string): Drafts => {
  const { [id]: _, ...rest } = drafts;
  return rest;
};

/** True if a text of a setting must be neither stored nor shown: the setting is secret, or its JSON has a secret. */
export const isSecretDraft = ({ isSecret, kind }: Field, entered: string): boolean => {
  if (isSecret || kind !== 'raw') return isSecret;
  const parsed = parsedOf(kind, entered);
  return mentionsSecret(entered) || ('value' in parsed && hasSecret(parsed.value));
};

/** Returns the drafts after a text was entered: a text that equals the server's value is no draft, nor is an empty secret, since secrets are not shown. While a setting is being saved, the old text is a draft, too. */
export const withEntered = (drafts: Drafts, configs: readonly Config[], field: Field, entered: string, saving: Drafts = {}): Drafts => {
  const current = currentText(configs, field);
  const isCurrent = entered === current && saving[field.id] === undefined;
  if (isCurrent || (field.isSecret && entered === '')) return without(drafts, field.id);
  return { ...drafts, [field.id]: { base: drafts[field.id]?.base ?? current, entered } };
};

/** Returns the drafts without those that the server has already. */
export const unsaved = (drafts: Drafts, fields: readonly Field[], configs: readonly Config[]): Drafts =>
  fields.reduce((left, field) => (left[field.id]?.entered === currentText(configs, field) ? without(left, field.id) : left), drafts);

/** Returns the ids of drafts whose setting another admin changed since. */
export const conflictsOf = (drafts: Drafts, fields: readonly Field[], configs: readonly Config[]): readonly string[] =>
  fields.filter((field) => drafts[field.id] && drafts[field.id]?.base !== currentText(configs, field)).map(({ id }) => id);

/** Returns a draft that replaces the server's current value. */
export const rebased = (drafts: Drafts, configs: readonly Config[], field: Field): Drafts => {
  const draft = drafts[field.id];
  return draft ? { ...drafts, [field.id]: { ...draft, base: currentText(configs, field) } } : drafts;
};

/** Returns the configuration with saved changes in it, before the server is read again. */
export const withSaved = (configs: readonly Config[], fields: readonly Field[], saved: Drafts): readonly Config[] =>
  fields.reduce((all, { id, path, kind, maps }) => {
    const draft = saved[id];
    const parsed = draft && parsedOf(kind, draft.entered);
    if (parsed === undefined || 'problem' in parsed) return all;
    const [group, key, ...keys] = path;
    const value = withValueAt(configAt(all, path), keys, parsed.value, maps);
    return [...all.filter((one) => one.group !== group || one.key !== key), { group, key, value }];
  }, configs);

/** Returns the reasons why drafts cannot be sent, by the ids of their fields. */
export const problemsOf = (
  drafts: Drafts,
  fields: readonly Field[],
): Readonly<Record<string, Extract<Parsed, { problem: unknown }>['problem']>> =>
  Object.fromEntries(
    fields.flatMap(({ id, kind }) => {
      const draft = drafts[id];
      const parsed = draft && parsedOf(kind, draft.entered);
      return parsed && 'problem' in parsed ? [[id, parsed.problem]] : [];
    }),
  );

/** Returns the changes of each group as they are sent: only the changed settings, each with everything below it. Invalid drafts are left out. */
export const writesOf = (
  drafts: Drafts,
  fields: readonly Field[],
  configs: readonly Config[],
  ids: readonly string[],
): readonly ConfigWrite[] => {
  const writes = new Map<string, { value: ConfigValue | undefined; ids: string[]; path: Field['path'] }>();
  for (const { id, path, kind, maps } of fields) {
    const draft = ids.includes(id) ? drafts[id] : undefined;
    const parsed = draft && parsedOf(kind, draft.entered);
    if (parsed === undefined || 'problem' in parsed) continue;
    const [group, key, setting, ...below] = path;
    const name = `${group} ${key}`;
    const write = writes.get(name) ?? { value: maps[0] === true ? configAt(configs, path) : undefined, ids: [], path };
    const before = setting === undefined ? undefined : (valueAt(write.value, [setting]) ?? valueAt(configAt(configs, path), [setting]));
    const changed = withValueAt(before, below, parsed.value, maps.slice(1));
    writes.set(name, {
      path,
      ids: [...write.ids, id],
      value: setting === undefined ? changed : withValueAt(write.value, [setting], changed, maps),
    });
  }
  return [...writes.values()].map(({ value = null, ids: changed, path: [group, key] }) => ({ group, key, value, ids: changed }));
};

/** Returns the prefix of the storage keys of an account's unsaved changes; the id of the field follows. */
export const configDraftsOf = (owner: string): string => `server-config/${owner}/`;

/** Parses a stored draft. */
export const draftOf = ({ base, entered }: Readonly<Record<string, unknown>>): Draft | undefined =>
  typeof base === 'string' && typeof entered === 'string' ? { base, entered } : undefined;
