import type { Appearance } from '#domain/shell/appearance.ts';

const STORAGE_KEY = 'starling:look';

const isAttribute = (name: string): boolean => name.startsWith('data-');

const takeOff = (names: Iterable<string>, root: HTMLElement): void => {
  for (const name of names) {
    if (isAttribute(name)) root.removeAttribute(name);
    else root.style.removeProperty(name);
  }
};

const store = (appearance: Appearance): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(appearance));
  } catch {
    // Without storage, the default appearance is shown until the settings are loaded.
  }
};

/** The class names on the root, which may be from the first paint. */
let applied: readonly string[] | undefined;

const appliedBefore = (): readonly string[] => {
  try {
    return Object.keys(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {});
  } catch {
    return [];
  }
};

/** Applies an appearance to the root element, replacing the former one, and stores it for the next first paint (rule appearance-chosen). No view rerenders for it. */
export const applyAppearance = (appearance: Appearance, root: HTMLElement = document.documentElement): void => {
  applied ??= appliedBefore();
  takeOff(
    applied.filter((name) => !(name in appearance)),
    root,
  );
  for (const [name, value] of Object.entries(appearance)) {
    if (isAttribute(name)) root.setAttribute(name, value);
    else root.style.setProperty(name, value);
  }
  applied = Object.keys(appearance);
  store(appearance);
};
