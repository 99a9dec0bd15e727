import { lazyEntry, type Entry } from './entry.ts';

/** Loads the choice of a server; only a page that connects to any server uses it (decision any-server). */
export const loadServerChoice = () => import('#features/server-choice/bundle.ts');

type Bundle = Awaited<ReturnType<typeof loadServerChoice>>;
let entry: Entry<Bundle> | undefined;
/** Returns the same as an entry, created on its first use: a build for one server would keep the effect of a call here. */
export const serverChoice = (): Entry<Bundle> => (entry ??= lazyEntry(loadServerChoice));
