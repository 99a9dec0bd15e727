import '#theme/fonts.css';
import '#theme/tokens.css';
import '#theme/base.css';
import '#theme/frame.css';
import '#theme/skeleton.css';
import { nextTask } from '#platform/next-task.ts';
import { addNextStyle, nextScripts } from '#platform/next-scripts.ts';
import { addressOf, isAnywhere, pathHere, siteBase, siteOrigin } from '#platform/site.ts';
import { takeChosenAccount } from '#platform/known-servers.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { createStorage } from '#platform/storage.ts';
import { createVault } from '#platform/vault.ts';
import { pathTo } from '#domain/routes/table.ts';
import { CALLBACK_PATH } from '#services/session/callback-path.ts';
import { createEarlyRequests, type StartEffects } from '#services/start/early-requests.ts';
import { recordElsewhere } from '#services/start/elsewhere.ts';
import { pieces } from '#react/lazy/pieces.ts';

/** A code in the address is only for the sign-in: it is part of no event, log or history entry. */
const returnedQuery = pathHere() === CALLBACK_PATH ? window.location.search || '?' : '';
if (returnedQuery !== '') window.history.replaceState(null, '', addressOf(pathTo('login')));

if (isAnywhere && siteBase !== '') takeChosenAccount();
const storage = createStorage();

/** The effects that the requests of a start need. */
export const startEffects: StartEffects = {
  origin: siteOrigin(),
  storage,
  server: isAnywhere ? recordElsewhere(createServerRecord(storage)) : createServerRecord(storage),
  vault: createVault(),
  returnedQuery,
  openedPath: pathHere(),
  initialResults: document.getElementById('initial-results')?.textContent ?? '',
  openTimelines: () => pieces.timelineCache().then(({ openTimelineCache }) => openTimelineCache(storage)),
  report: (problem) => console.warn('starling:', problem),
};

/** In a separate small file, which runs while the script of the app is still loading (decision startup). */
export const earlyRequests = createEarlyRequests(startEffects);
if (!isAnywhere || siteBase !== '') earlyRequests.begin();

/** Resolves when the styles of the app have loaded; until then the skeleton has its own style sheet. */
export const styles = addNextStyle().catch(startEffects.report);

/** Requests the other scripts only now, so that React arrives first and is evaluated while they load (decision startup). */
for (const src of nextScripts()) {
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', fetchPriority: 'low', src });
  document.head.append(script);
}

/** Loads the data of all locales, which the first use of a date needs (80 ms on a slow phone), while the page waits for its scripts. */
nextTask().then(() => Intl.DateTimeFormat.supportedLocalesOf('en'), startEffects.report);
