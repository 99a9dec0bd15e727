import { fromPromise, waitFor, type AnyActorRef } from 'xstate';
import { nextTask } from '#platform/next-task.ts';
import { bootMachine } from '#machines/system/boot.machine.ts';
import { startPartMachine, type Loaded } from '#machines/system/start-part.machine.ts';
import { unknownInstance, unknownNode, type ClientConfig } from '#domain/server/instance.ts';
import { isThemeName } from '#domain/settings/theme.ts';
import { pieces } from '#react/lazy/pieces.ts';
import type { Effects } from '#services/effects.ts';
import type { EarlyRequests } from '#services/start/early-requests.ts';
import { CONFIG } from '#services/timeline-cache/cache-index.ts';
import { actorIn } from '#services/system-actors.ts';
import { hasChosenTheme } from '#services/settings/stored.ts';

/** Receives the results of a start as soon as they are known. */
interface ConfigStore {
  config: (config: ClientConfig) => void;
  theme: (theme: string | undefined) => void;
}

/** Each part reports in a separate task: the responses have already arrived, and handling all of them would be one long task. */
const part = (learn: (input: { config?: ClientConfig }, signal: AbortSignal, system: AnyActorRef['system']) => Promise<Loaded>) =>
  startPartMachine.provide({
    actors: {
      learn: fromPromise(async ({ input, signal, system }) => {
        const loaded = await learn(input, signal, system);
        await nextTask();
        return loaded;
      }),
    },
  });

/** Provides the actors of the start-up. Responses that the server embedded in the page are not requested, and data that a start cannot fetch is taken from the last one. */
export const provideBoot = (effects: Effects, early: EarlyRequests, store: ConfigStore) => {
  const { server, storage } = effects;
  const { http } = early;
  const rest = () => effects.shown().then(() => pieces.bootRest());

  /** Applies a theme that the instance names, unless the user chose one meanwhile. */
  const applyNamed = async (name: string, system: AnyActorRef['system']): Promise<void> => {
    const theme = await (await pieces.theming()).fetchInstanceTheme(effects, http, name);
    if (hasChosenTheme(effects)) return;
    store.theme(theme);
    // The current settings name the theme in effect: they are read again, and apply it.
    actorIn(system, 'settings')?.send({ type: 'settings.changedElsewhere' });
  };

  return bootMachine.provide({
    actions: { prefetch: early.begin },
    actors: {
      recallStart: fromPromise(async () => {
        // The prefetched requests begin once boot has started its children.
        const config = await Promise.resolve().then(early.headStart.cachedConfig);
        const { instance: storedInstance, node } = server.now();
        if (!config || node === unknownNode || storedInstance === unknownInstance) return;
        store.config(config);
        return { config, node, instance: storedInstance };
      }),
      fetchConfig: part(async (_, signal) => {
        const config = await early.config(signal);
        // An empty configuration means an unreachable server: the stored one stays.
        if (Object.keys(config).length === 0) return {};
        storage.write(CONFIG, config);
        store.config(config);
        return { config };
      }),
      applyTheme: part(async ({ config = {} }, _, system) => {
        // An empty configuration means an unreachable server: its theme stays applied.
        if (hasChosenTheme(effects) || Object.keys(config).length === 0) return {};
        const { theme } = config;
        if (theme !== undefined && !isThemeName(theme)) {
          // Its colours never delay the first statuses (rule theme-deferred).
          applyNamed(theme, system).catch((error: unknown) => effects.report(new Error('start-up: theme failed', { cause: error })));
          return {};
        }
        store.theme(theme);
        await effects.applyTheme({ theme: theme ?? 'system' });
        return {};
      }),
      awaitSettings: part(async (_, signal, system) => {
        const settings = actorIn(system, 'settings');
        if (settings) await waitFor(settings, (snapshot) => !snapshot.matches({ open: 'loading' }), { signal });
        return {};
      }),
      fetchPanel: part(async (_, signal) => ({ panel: await early.panel(signal) })),
      fetchNode: part(async (_, signal) => {
        try {
          return { node: await early.node(signal) };
        } catch (error) {
          const { node } = server.now();
          if (node === unknownNode) throw error;
          return { node };
        }
      }),
      fetchInstance: part(async () => {
        const storedInstance = server.now().instance;
        try {
          return { instance: await early.instance() };
        } catch (error) {
          if (storedInstance === unknownInstance) throw error;
          return { instance: storedInstance };
        }
      }),
      fetchRest: fromPromise(async ({ signal }) => (await rest()).fetchInstanceSupplement(http, server, signal)),
      fetchTerms: fromPromise(async ({ signal }) => (await rest()).fetchTerms(http, undefined, signal)),
      fetchStickers: fromPromise(async ({ signal }) => (await rest()).fetchStickers(http, undefined, signal)),
    },
  });
};
