import { lazyEntry } from './entry.ts';

/** Loads the choice of a server; only a page that connects to any server uses it (decision any-server). */
export const loadServerChoice = () => import('#features/server-choice/bundle.ts');

/** The same for views beside it. */
export const serverChoice = /* @__PURE__ */ lazyEntry(loadServerChoice);
