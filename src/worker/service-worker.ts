import { SERVER_MANIFEST } from '#domain/install/manifest.ts';
import { SHARE_PATH } from '#domain/install/share.ts';
import { LOGO_FOLDER, TAKE_OVER, versionOf } from '#domain/shell/shell-worker.ts';
import { openPressed, showPush } from './pushes.ts';
import { savesData } from '#domain/shell/save-data.ts';
import { isAnywhere } from '#platform/site.ts';
import { manifestFor } from './manifest.ts';
import { pageOrShell } from './page.ts';
import { receiveShare } from './share.ts';
import { cachedLanguages, cacheShell, fileOrFetch, filesInAdvance, forgetOthers, logoOrCached } from './shell.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;
const files = new Set(FILES);
const scope = new URL(worker.registration.scope).pathname;
const stamp = versionOf(scope, STAMP);

worker.addEventListener('install', (event) =>
  event.waitUntil(
    cachedLanguages(scope, LANGUAGE_FILES).then((used) =>
      cacheShell(
        stamp,
        filesInAdvance({
          files: FILES,
          languageFiles: LANGUAGE_FILES,
          preferred: navigator.languages,
          used,
          isSaving: savesData(navigator as object),
        }),
      ),
    ),
  ),
);
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers(stamp, scope).then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (!isAnywhere && request.method === 'POST' && pathname === SHARE_PATH) event.respondWith(receiveShare(request));
  if (request.method !== 'GET') return;
  if (files.has(pathname)) event.respondWith(fileOrFetch(request, stamp));
  else if (request.destination === 'image' && pathname.startsWith(LOGO_FOLDER)) event.respondWith(logoOrCached(request, stamp));
  else if (!isAnywhere && pathname === SERVER_MANIFEST) event.respondWith(manifestFor(request, stamp, SHORTCUT_NAMES));
  else if (request.mode === 'navigate') event.respondWith(pageOrShell(request, { stamp, scope, files }));
});

/** The user accepted the new version. */
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPressed(worker, event.notification));
});
