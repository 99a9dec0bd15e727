import { assign, enqueueActions, log, setup, type SnapshotFrom } from 'xstate';
import {
  closedToGuests,
  unknownInstance,
  unknownNode,
  type ClientConfig,
  type InstanceInfo,
  type NodeInfo,
} from '#domain/server/instance.ts';
import { tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import type { BootInbox } from './inbox.ts';

type Context = { config: ClientConfig; instance: InstanceInfo; node: NodeInfo; panel: string; terms: string; hasStickers: boolean };

const PATIENCE_MS = 5_000; // our choice: an optional answer that never comes does not keep the app from being shown (rule start-patience)

/** The start (rule start-order): config, theme, then login, panel, node info and instance info, then the app. A failed part is logged and left out (rule start-failures). */
export const bootMachine = setup({
  types: { context: {} as Context, events: {} as BootInbox, tags: {} as 'ready' },
  actors: {
    fetchConfig: unprovided<ClientConfig>('fetchConfig'),
    applyTheme: unprovided<void, { config: ClientConfig }>('applyTheme'),
    fetchPanel: unprovided<string>('fetchPanel'),
    fetchNode: unprovided<NodeInfo>('fetchNode'),
    fetchInstance: unprovided<InstanceInfo>('fetchInstance'),
    fetchTerms: unprovided<string>('fetchTerms'),
    fetchStickers: unprovided<boolean>('fetchStickers'),
    /** What the instance says elsewhere. */
    fetchRest: unprovided<Partial<InstanceInfo>>('fetchRest'),
  },
  actions: {
    keepRest: assign(({ context: { instance } }, { rest }: { rest: Partial<InstanceInfo> }) => ({ instance: { ...instance, ...rest } })),
    keep: assign((_, known: Partial<Context>) => known),
    logFailure: log((_, { part, error }: { part: string; error: unknown }) => `start-up: ${part} failed: ${String(error)}`),
    restoreLogin: tell('accounts', () => ({ type: 'accounts.restore' })),
    tellLanguage: tell('language', ({ listed }: { listed: readonly string[] }) => ({ type: 'language.listed', listed })),
    tellScreens: enqueueActions(({ context: { config, node }, enqueue }) => {
      enqueue(tell('screens', () => ({ type: 'screens.ready', config, isPrivate: node.isPrivate, closed: closedToGuests(node) })));
    }),
  },
  delays: { patience: PATIENCE_MS },
}).createMachine({
  id: 'boot',
  context: { config: {}, instance: unknownInstance, node: unknownNode, panel: '', terms: '', hasStickers: false },
  initial: 'configuring',
  states: {
    configuring: {
      invoke: {
        id: 'fetchConfig',
        src: 'fetchConfig',
        onDone: { target: 'theming', actions: { type: 'keep', params: ({ event }) => ({ config: event.output }) } },
        onError: { target: 'theming', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'config', error }) } },
      },
      after: { patience: 'theming' },
    },
    theming: {
      invoke: {
        id: 'applyTheme',
        src: 'applyTheme',
        input: ({ context: { config } }) => ({ config }),
        onDone: 'gathering',
        onError: { target: 'gathering', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'theme', error }) } },
      },
      after: { patience: 'gathering' },
    },
    gathering: {
      type: 'parallel',
      onDone: 'ready',
      states: {
        login: {
          initial: 'pending',
          states: { pending: { entry: 'restoreLogin', on: { 'accounts.restored': 'done' } }, done: { type: 'final' } },
        },
        panel: {
          initial: 'pending',
          states: {
            pending: {
              invoke: {
                id: 'fetchPanel',
                src: 'fetchPanel',
                onDone: { target: 'done', actions: { type: 'keep', params: ({ event }) => ({ panel: event.output }) } },
                onError: {
                  target: 'done',
                  actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'panel', error }) },
                },
              },
              after: { patience: 'done' },
            },
            done: { type: 'final' },
          },
        },
        node: {
          initial: 'pending',
          states: {
            pending: {
              invoke: {
                id: 'fetchNode',
                src: 'fetchNode',
                onDone: { target: 'done', actions: { type: 'keep', params: ({ event }) => ({ node: event.output }) } },
                onError: {
                  target: 'done',
                  actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'node', error }) },
                },
              },
              after: { patience: 'done' },
            },
            done: { type: 'final' },
          },
        },
        instance: {
          initial: 'pending',
          states: {
            pending: {
              invoke: {
                id: 'fetchInstance',
                src: 'fetchInstance',
                onDone: { target: 'done', actions: { type: 'keep', params: ({ event }) => ({ instance: event.output }) } },
                onError: {
                  target: 'done',
                  actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'instance', error }) },
                },
              },
              after: { patience: 'done' },
            },
            done: { type: 'final' },
          },
        },
      },
    },
    /** The app is shown; what is not needed for that comes after it (rule start-order). */
    ready: {
      tags: 'ready',
      entry: ['tellScreens', { type: 'tellLanguage', params: ({ context }) => ({ listed: context.instance.languages }) }],
      invoke: [
        {
          id: 'fetchTerms',
          src: 'fetchTerms',
          onDone: { actions: { type: 'keep', params: ({ event }) => ({ terms: event.output }) } },
          onError: { actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'terms', error }) } },
        },
        {
          id: 'fetchRest',
          src: 'fetchRest',
          onDone: { actions: { type: 'keepRest', params: ({ event }) => ({ rest: event.output }) } },
          onError: { actions: { type: 'logFailure', params: ({ event: { error } }) => ({ part: 'rest', error }) } },
        },
        {
          id: 'fetchStickers',
          src: 'fetchStickers',
          onDone: { actions: { type: 'keep', params: ({ event }) => ({ hasStickers: event.output }) } },
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
/** Whether the server offers any stickers. */
export const selectHasStickers = ({ context }: Snapshot) => context.hasStickers;
