import { fromPromise } from 'xstate';
import { bootMachine } from '../../../machines/system/boot.machine.ts';
import { createHttp } from '../../api/http.ts';
import { fetchConfig, fetchInstance, fetchNodeInfo, fetchPanel, fetchStickers, fetchTerms } from '../../api/instance.ts';
import type { ClientConfig } from '../../domain/instance.ts';
import { isThemeName } from '../../domain/settings/settings.ts';
import { asking, doing } from './calling.ts';
import type { Effects } from './effects.ts';
import { hasChosenTheme } from './settings.ts';

/** Fills the holes of the start-up. `keepConfig` hears the configuration as soon as it is known. */
export const wireBoot = (effects: Effects, keepConfig: (config: ClientConfig) => void) => {
  const http = createHttp(effects.origin, undefined, { report: effects.report });
  return bootMachine.provide({
    actors: {
      fetchConfig: fromPromise(async ({ signal }) => {
        const config = await fetchConfig(http, undefined, signal);
        keepConfig(config);
        return config;
      }),
      applyTheme: doing(({ config: { theme } }: { config: ClientConfig }) => {
        if (isThemeName(theme) && !hasChosenTheme(effects)) effects.applyTheme(theme);
      }),
      fetchPanel: asking(http, fetchPanel),
      fetchNode: asking(http, fetchNodeInfo),
      fetchInstance: asking(http, fetchInstance),
      fetchTerms: asking(http, fetchTerms),
      fetchStickers: asking(http, fetchStickers),
    },
  });
};
