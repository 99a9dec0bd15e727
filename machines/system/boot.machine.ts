import { assign, log, setup, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { closedToGuests, timelinesLacked, unknownInstance, unknownNode, type InstanceInfo } from '#domain/server/instance.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import { startPartMachine, type Loaded } from './start-part.machine.ts';

type Context = Required<Loaded>;
/** The data of the last start. */
type ServerFacts = Pick<Context, 'config' | 'node' | 'instance'>;

export type BootEvents = { type: 'accounts.restored' };

const unknownConfig = {};

const showing = [
  { type: 'notifyScreens', params: ({ context }: { context: Context }) => context },
  { type: 'notifyLanguage', params: ({ context }: { context: Context }) => ({ listed: context.instance.languages }) },
] as const;

/** One of the parts that are fetched in parallel. */
const gathered = <P extends 'fetchPanel' | 'fetchNode' | 'fetchInstance'>(src: P, part: string) =>
  ({
    initial: 'pending',
    states: {
      pending: {
        invoke: {
          id: src,
          src,
          input: { part },
          onDone: {
            target: 'done',
            actions: { type: 'setLoaded', params: ({ event }: { event: DoneActorEvent<Loaded> }) => event.output },
          },
          onError: 'done',
        },
      },
      done: { type: 'final' },
    },
  }) as const;

/** The start (rule start-order): config, theme, login and settings one after the other, with panel, node info and instance info beside them, then the app. A failed part is logged and left out (rule start-failures). */
export const bootMachine = setup({
  types: { context: {} as Context, events: {} as BootEvents, tags: {} as 'ready' },
  actors: {
    /** Undefined where this device cached nothing of the first timeline. */
    recallStart: unprovided<ServerFacts | undefined>('recallStart'),
    fetchConfig: startPartMachine,
    applyTheme: startPartMachine,
    awaitSettings: startPartMachine,
    fetchPanel: startPartMachine,
    fetchNode: startPartMachine,
    fetchInstance: startPartMachine,
    fetchTerms: unprovided<string>('fetchTerms'),
    fetchStickers: unprovided<boolean>('fetchStickers'),
    fetchRest: unprovided<Partial<InstanceInfo>>('fetchRest'),
  },
  actions: {
    /** Starts the requests that the current account will need. */
    prefetch: () => {},
    mergeRest: assign(({ context: { instance } }, { rest }: { rest: Partial<InstanceInfo> }) => ({ instance: { ...instance, ...rest } })),
    setLoaded: assign((_, change: Partial<Context>) => change),
    /** Data that was loaded meanwhile is newer. */
    mergeCached: assign(({ context: { config, node, instance } }, old: ServerFacts | undefined) => ({
      config: config === unknownConfig ? (old?.config ?? config) : config,
      node: node === unknownNode ? (old?.node ?? node) : node,
      instance: instance === unknownInstance ? (old?.instance ?? instance) : instance,
    })),
    logFailure: log((_, { part, error }: { part: string; error: unknown }) => `start-up: ${part} failed: ${String(error)}`),
    restoreLogin: sendToActor('accounts', () => ({ type: 'accounts.restore' })),
    notifyLanguage: sendToActor('language', ({ listed }: { listed: readonly string[] }) => ({ type: 'language.listed', listed })),
    notifyScreens: sendToActor('screens', ({ config, node, instance }: ServerFacts) => ({
      type: 'screens.ready',
      config,
      isPrivate: node.isPrivate,
      closed: closedToGuests(node),
      unsupported: timelinesLacked({ instance, node, lacks: [] }),
      isOpen: instance.registrationOpen,
    })),
  },
}).createMachine({
  id: 'boot',
  context: { config: unknownConfig, instance: unknownInstance, node: unknownNode, panel: '', terms: '', hasStickers: false },
  initial: 'loading',
  entry: 'prefetch',
  states: {
    /** All requests are sent at once; their responses take effect in their order. */
    loading: {
      type: 'parallel',
      onDone: 'ready',
      states: {
        order: {
          initial: 'configuring',
          states: {
            configuring: {
              invoke: {
                id: 'fetchConfig',
                src: 'fetchConfig',
                input: { part: 'config' },
                onDone: { target: 'theming', actions: { type: 'setLoaded', params: ({ event }) => event.output } },
                onError: 'theming',
              },
            },
            theming: {
              invoke: {
                id: 'applyTheme',
                src: 'applyTheme',
                input: ({ context: { config } }) => ({ part: 'theme', config }),
                onDone: 'restoring',
                onError: 'restoring',
              },
            },
            restoring: { entry: 'restoreLogin', on: { 'accounts.restored': 'settling' } },
            /** The queries and the collapsed content depend on the settings of the current account. */
            settling: {
              invoke: { id: 'awaitSettings', src: 'awaitSettings', input: { part: 'settings' }, onDone: 'done', onError: 'done' },
            },
            done: { type: 'final' },
          },
        },
        /** The app is shown as the last start left it, from the cache of this device, before the server responds. */
        cached: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'recallStart',
                src: 'recallStart',
                onDone: [
                  { guard: ({ event }) => event.output === undefined, target: 'done' },
                  { target: 'restoring', actions: { type: 'mergeCached', params: ({ event }) => event.output } },
                ],
                onError: 'done',
              },
            },
            restoring: { entry: 'restoreLogin', on: { 'accounts.restored': 'settling' } },
            settling: {
              invoke: { id: 'recallSettings', src: 'awaitSettings', input: { part: 'kept' }, onDone: 'shown', onError: 'shown' },
            },
            shown: { type: 'final', tags: 'ready', entry: showing },
            done: { type: 'final' },
          },
        },
        panel: gathered('fetchPanel', 'panel'),
        node: gathered('fetchNode', 'node'),
        instance: gathered('fetchInstance', 'instance'),
      },
    },
    /** The app is shown; parts that are not needed for that follow (rule start-order). */
    ready: {
      tags: 'ready',
      entry: showing,
      invoke: [
        {
          id: 'fetchTerms',
          src: 'fetchTerms',
          onDone: { actions: { type: 'setLoaded', params: ({ event }) => ({ terms: event.output }) } },
          onError: { actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'terms', error }) } },
        },
        {
          id: 'fetchRest',
          src: 'fetchRest',
          onDone: { actions: { type: 'mergeRest', params: ({ event }) => ({ rest: event.output }) } },
          onError: { actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'rest', error }) } },
        },
        {
          id: 'fetchStickers',
          src: 'fetchStickers',
          onDone: { actions: { type: 'setLoaded', params: ({ event }) => ({ hasStickers: event.output }) } },
          onError: { actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'stickers', error }) } },
        },
      ],
    },
  },
});

type Snapshot = SnapshotFrom<typeof bootMachine>;
export const selectIsReady = (snapshot: Snapshot) => snapshot.hasTag('ready');
export const selectConfig = ({ context }: Snapshot) => context.config;
export const selectInstance = ({ context }: Snapshot) => context.instance;
export const selectNode = ({ context }: Snapshot) => context.node;
export const selectPanel = ({ context }: Snapshot) => context.panel;
export const selectTerms = ({ context }: Snapshot) => context.terms;
/** True if the server offers stickers. */
export const selectHasStickers = ({ context }: Snapshot) => context.hasStickers;
