import { fromPromise } from 'xstate';
import { bootMachine } from '../../../machines/system/boot.machine.ts';
import { createHttp } from '../../api/http.ts';
import { withInitialResults } from '../../api/initial-results.ts';
import { fetchConfig, fetchInstance, fetchNodeInfo, fetchPanel, fetchStickers, fetchTerms } from '../../api/instance.ts';
import type { ClientConfig } from '../../domain/instance.ts';
import { isThemeName } from '../../domain/settings/settings.ts';
import type { ThemeName } from '../../domain/settings/shell.ts';
import { asking } from './calling.ts';
import type { Effects } from './effects.ts';
import { hasChosenTheme } from './settings.ts';

/** Who hears what a start learnt as soon as it is known. */
interface Keep {
  config: (config: ClientConfig) => void;
  theme: (theme: ThemeName) => void;
}

/** Fills the holes of the start-up. What the server wrote into the page is not asked for. */
export const wireBoot = (effects: Effects, keep: Keep) => {
  const http = withInitialResults(createHttp(effects.origin, undefined, { report: effects.report }), effects.initialResults);
  return bootMachine.provide({
    actors: {
      fetchConfig: fromPromise(async ({ signal }) => {
        const config = await fetchConfig(http, undefined, signal);
        keep.config(config);
        return config;
      }),
      applyTheme: fromPromise<void, { config: ClientConfig }>(async ({ input: { config }, signal }) => {
        if (!config.theme || hasChosenTheme(effects)) return;
        const theme = isThemeName(config.theme)
          ? config.theme
          : await (await import('./instance-theme.ts')).themeByStyles(http, config.theme, signal);
        keep.theme(theme);
        effects.applyTheme(theme);
      }),
      fetchPanel: asking(http, fetchPanel),
      fetchNode: asking(http, fetchNodeInfo),
      fetchInstance: asking(http, fetchInstance),
      fetchTerms: asking(http, fetchTerms),
      fetchStickers: asking(http, fetchStickers),
    },
  });
};
