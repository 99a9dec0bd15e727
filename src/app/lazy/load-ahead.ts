import { pathTo } from '#domain/routes/table.ts';
import { thread } from './features.ts';

/** Fetches what the first screen needs in any case while the instance still says what it is; whoever shows it hears where it does not come. */
export const loadAhead = (path: string): void => {
  if (path.startsWith(pathTo('conversation', { id: '' }))) thread.ahead();
};
