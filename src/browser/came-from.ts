import { createStorage, type Store } from './storage.ts';

const KEPT = 'came-from';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What this tab keeps through its reloads; reaching for it throws where it is forbidden. */
export const tabStorage = (): Storage | undefined => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Where whoever is at the login came from, as the link that led there says. */
export const cameFrom = (): string | undefined => {
  const { cameFrom: said } = (globalThis.history?.state ?? {}) as { cameFrom?: unknown };
  return isText(said) ? said : undefined;
};

/** Keeps that while the tab is on a provider's page. */
export const keepCameFrom = (store: Store, from: string | undefined): void => {
  if (from === undefined) store.remove(KEPT);
  else store.write(KEPT, from);
};

/** What was kept, once. */
export const takeCameFrom = (store: Store = createStorage(tabStorage())): string | undefined => {
  const kept = store.read(KEPT, isText);
  store.remove(KEPT);
  return kept;
};
