import { earlyRequests, startEffects, styles } from './begin.ts';
import './evaluate-react.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate as setFrameRate } from 'scheduler';
import { waitFor } from 'xstate';
import { requestedLanguages } from '#platform/requested-languages.ts';
import { locationChanges, navigateUnpressed } from '#platform/location.ts';
import { nextTask } from '#platform/next-task.ts';
import { randomKey } from '#platform/random.ts';
import { createStorage, tabStorage } from '#platform/storage.ts';
import { createSecrets } from '#platform/vault.ts';
import { storeLastServer } from '#platform/known-servers.ts';
import { isAnywhere, pathHere, siteBase } from '#platform/site.ts';
import { systemScheme } from '#platform/system-scheme.ts';
import { viewport } from '#platform/viewport.ts';
import { speak } from '#i18n/current-language.ts';
import { Locale } from '#i18n/locale.tsx';
import { layers } from '#ui/layers.ts';
import { App } from '#shell/app.tsx';
import { featureGroups, page } from '#react/lazy/entries.ts';
import { loadAhead } from './load-ahead.ts';
import { pieces } from '#react/lazy/pieces.ts';
import { pageClock } from '#platform/page-clock.ts';
import { SystemProvider } from '#react/providers.tsx';
import { recorderOf, startSystem } from '#services/system.ts';
import type { Effects } from '#services/effects.ts';
import { faceLast } from './wiring/language.ts';
import { provideRoot } from './wiring/root.ts';
import { applyChosenTheme } from './wiring/settings.ts';
import { createTheming } from './wiring/theming.ts';
// Last: an earlier import would change the order of the libraries' file.
import { Router } from 'wouter';

const { storage, origin, report } = startEffects;
const shown = waitFor(page.actor, ({ value }) => value === 'loaded').then(page.load);
const effects: Effects = {
  ...startEffects,
  tab: createStorage(tabStorage()),
  secrets: createSecrets(),
  openedQuery: window.location.search,
  shown: () => shown,
  featureGroups,
  live: pieces.live,
  viewport,
  locationChanges,
  navigate: navigateUnpressed,
  leaveTo: (url) => window.location.assign(url),
  requestedLanguages,
  speak,
  applyTheme: createTheming({ storage, origin, report }),
  systemScheme,
  newKey: randomKey,
  random: Math.random,
};

/** Frames per second for which React interrupts the render of the first view: at its default, every 5 ms, a slow phone spends a third of the time on frames. */
const FIRST_FRAME_RATE = 25;

/** Each step runs in a separate task: a phone paints and responds in between. */
const begin = async (): Promise<void> => {
  if (isAnywhere) storeLastServer();
  await nextTask();
  applyChosenTheme(effects);
  faceLast(effects);
  loadAhead(pathHere());
  await nextTask();
  const machine = provideRoot(effects, earlyRequests);
  await nextTask();
  const root = startSystem(machine, { clock: pageClock, logger: console.debug });
  if (/[?&]inspect\b/.test(location.search))
    pieces.inspector().then(({ showInspector }) => showInspector(root, recorderOf(root)), effects.report);
  await nextTask();
  const app = (
    <StrictMode>
      <Locale>
        <SystemProvider root={root} secrets={effects.secrets}>
          {isAnywhere ? (
            <Router base={siteBase}>
              <App />
            </Router>
          ) : (
            <App />
          )}
        </SystemProvider>
      </Locale>
    </StrictMode>
  );
  await styles;
  setFrameRate(FIRST_FRAME_RATE);
  startTransition(() =>
    createRoot(document.getElementById('app') as HTMLElement, { onCaughtError: effects.report, onRecoverableError: effects.report }).render(
      app,
    ),
  );
};

/** Without a server in the address, one is chosen (decision any-server). */
const start =
  isAnywhere && siteBase === '' ? import('./choose-server.tsx').then(({ chooseServer }) => chooseServer(effects, styles)) : begin();
start.catch(effects.report);
const resetFrameRate = () => setFrameRate(0);
shown.then(resetFrameRate, resetFrameRate);
shown.then(() => document.documentElement.toggleAttribute('data-begun', true), effects.report);
shown.then(pieces.back).then(({ bindBackToLayers }) => bindBackToLayers(layers), effects.report);
