import { fromPromise, waitFor, type AnyActorRef } from 'xstate';
import { bootMachine } from '#machines/system/boot.machine.ts';
import { startPartMachine, type Learnt } from '#machines/system/start-part.machine.ts';
import { createHttp } from '#api/http.ts';
import { withInitialResults } from '#api/initial-results.ts';
import { fetchConfig, fetchInstance, fetchNodeInfo, fetchPanel } from '#api/instance.ts';
import { completed, unknownInstance, unknownNode, type ClientConfig, type InstanceInfo, type NodeInfo } from '#domain/server/instance.ts';
import { isThemeName } from '#domain/settings/theme.ts';
import { pieces } from '../lazy/pieces.ts';
import type { Effects } from '#services/effects.ts';
import { CONFIG } from '#services/kept/shelf.ts';
import { actorIn } from '#services/known.ts';
import { hasChosenTheme } from './settings.ts';

/** Who hears what a start learnt as soon as it is known. */
interface Keep {
  config: (config: ClientConfig) => void;
  theme: (theme: string | undefined) => void;
  node: (node: NodeInfo) => void;
  /** What the session will ask first can be asked. */
  ahead: () => void;
  /** What was configured last, where this device kept something of the timeline that comes first. */
  recalled: () => Promise<ClientConfig | undefined>;
}

const part = (learn: (input: { config?: ClientConfig }, signal: AbortSignal, system: AnyActorRef['system']) => Promise<Learnt>) =>
  startPartMachine.provide({ actors: { learn: fromPromise(({ input, signal, system }) => learn(input, signal, system)) } });

/** Fills the slots of the start-up. What the server wrote into the page is not asked for, and what a start cannot learn is as the last one left it. */
export const wireBoot = (effects: Effects, keep: Keep) => {
  const { server, storage, initialResults } = effects;
  const http = withInitialResults(createHttp(effects.origin, undefined, { report: effects.report, server }), initialResults);
  const rest = () => effects.shown().then(() => pieces.bootRest());
  let first: Promise<InstanceInfo> | undefined;
  /** Asked once, however many wait for it: what else is asked depends on it. */
  const instance = () =>
    (first ??= fetchInstance(http, undefined, AbortSignal.any([])).then(
      (info) => {
        server.learn({ instance: info });
        return info;
      },
      (error: unknown) => {
        first = undefined;
        throw error;
      },
    ));

  /** Applies a theme that the instance names, unless somebody chose one meanwhile. */
  const wearNamed = async (name: string, system: AnyActorRef['system']): Promise<void> => {
    const theme = await (await pieces.theming()).learnInstanceTheme(effects, http, name);
    if (hasChosenTheme(effects)) return;
    keep.theme(theme);
    // The settings of whoever is here name the theme in effect: they are read anew, and apply it.
    actorIn(system, 'settings')?.send({ type: 'settings.elsewhere' });
  };

  return bootMachine.provide({
    actions: { askAhead: keep.ahead },
    actors: {
      recallStart: fromPromise(async () => {
        // What is asked ahead begins once boot has started its children.
        const config = await Promise.resolve().then(keep.recalled);
        const { instance: known, node } = server.now();
        if (!config || node === unknownNode || known === unknownInstance) return;
        keep.config(config);
        return { config, node, instance: known };
      }),
      fetchConfig: part(async (_, signal) => {
        const config = await fetchConfig(http, { known: instance().catch(() => undefined) }, signal);
        // Nothing at all is what a server says that is out of reach: what is known stays.
        if (Object.keys(config).length === 0) return {};
        storage.write(CONFIG, config);
        keep.config(config);
        return { config };
      }),
      applyTheme: part(async ({ config = {} }, _, system) => {
        // Nothing at all is what a server says that is out of reach: its theme stays on.
        if (hasChosenTheme(effects) || Object.keys(config).length === 0) return {};
        const { theme } = config;
        if (theme !== undefined && !isThemeName(theme)) {
          // Its colours never delay the first statuses (rule theme-late).
          wearNamed(theme, system).catch((error: unknown) => effects.report(new Error('start-up: theme failed', { cause: error })));
          return {};
        }
        keep.theme(theme);
        await effects.applyTheme({ theme: theme ?? 'system' });
        return {};
      }),
      awaitSettings: part(async (_, signal, system) => {
        const settings = actorIn(system, 'settings');
        if (settings) await waitFor(settings, (snapshot) => !snapshot.matches({ open: 'loading' }), { signal });
        return {};
      }),
      // What the server has at all says the instance.
      fetchPanel: part(async (input, signal) => {
        await instance().catch(() => undefined);
        return { panel: await fetchPanel(http, input, signal) };
      }),
      fetchNode: part(async (_, signal) => {
        try {
          const said = await instance().catch(() => server.now().instance);
          const node = completed(await fetchNodeInfo(http, { isPleroma: said.isPleroma === true }, signal), said);
          server.learn({ node });
          keep.node(node);
          return { node };
        } catch (error) {
          const { node } = server.now();
          if (node === unknownNode) throw error;
          return { node };
        }
      }),
      fetchInstance: part(async () => {
        const known = server.now().instance;
        try {
          return { instance: await instance() };
        } catch (error) {
          if (known === unknownInstance) throw error;
          return { instance: known };
        }
      }),
      fetchRest: fromPromise(async ({ signal }) => (await rest()).fetchRest(http, server, signal)),
      fetchTerms: fromPromise(async ({ signal }) => (await rest()).fetchTerms(http, undefined, signal)),
      fetchStickers: fromPromise(async ({ signal }) => (await rest()).fetchStickers(http, undefined, signal)),
    },
  });
};
