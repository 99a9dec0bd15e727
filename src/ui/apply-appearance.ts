import type { Appearance } from '#domain/shell/appearance.ts';

const KEPT = 'starling:look';

const isAttribute = (name: string): boolean => name.startsWith('data-');

const takeOff = (names: Iterable<string>, root: HTMLElement): void => {
  for (const name of names) {
    if (isAttribute(name)) root.removeAttribute(name);
    else root.style.removeProperty(name);
  }
};

const keep = (look: Appearance): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(look));
  } catch {
    // A browser that keeps nothing shows the usual look until the settings are there.
  }
};

/** What the root wears, which may be from before the first paint. */
let applied: readonly string[] | undefined;

const appliedBefore = (): readonly string[] => {
  try {
    return Object.keys(JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {});
  } catch {
    return [];
  }
};

/** Puts a look on the root element in place of the one before, and keeps it for the next first paint (rule look-chosen). No view renders for it. */
export const applyAppearance = (look: Appearance, root: HTMLElement = document.documentElement): void => {
  applied ??= appliedBefore();
  takeOff(
    applied.filter((name) => !(name in look)),
    root,
  );
  for (const [name, value] of Object.entries(look)) {
    if (isAttribute(name)) root.setAttribute(name, value);
    else root.style.setProperty(name, value);
  }
  applied = Object.keys(look);
  keep(look);
};
