import { pathTo } from '#domain/routes/table.ts';
import { threadParts } from '#shell/loads.ts';

const ignore = () => undefined;

/** Fetches what the first screen needs in any case while the instance still says what it is; whoever shows it hears where it does not come. */
export const loadAhead = (path: string): void => {
  if (!path.startsWith(pathTo('conversation', { id: '' }))) return;
  threadParts().catch(ignore);
  import('./wiring/areas/thread.ts').catch(ignore);
};
