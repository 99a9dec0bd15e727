import type { Store } from '#platform/storage.ts';

/** The text of a guest's form. Passwords and codes are never stored. */
export type TypedText = { readonly tab: Store; readonly field: 'username' | 'email'; readonly text: string };

const isText = (value: unknown): value is string => typeof value === 'string';

const nameOf = (field: TypedText['field']) => `typed/${field}`;

/** Stores the text in this tab for a reload of the page. */
export const storeTyped = ({ tab, field, text }: TypedText): void => void tab.write(nameOf(field), text);

export const dropTyped = ({ tab, field }: Omit<TypedText, 'text'>): void => tab.remove(nameOf(field));

/** Returns the text that a reload interrupted, once. */
export const takeTyped = (tab: Store, field: TypedText['field']): string => {
  const text = tab.read(nameOf(field), isText) ?? '';
  dropTyped({ tab, field });
  return text;
};
