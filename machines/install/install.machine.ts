import { log, setup } from 'xstate';
import { showNotice } from '../support/notices.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

type Event =
  | InstallEvents
  /** The browser can install the client, by its own dialog or by its menu alone. */
  | { type: 'install.offered' | 'install.offeredByMenu' }
  | { type: 'install.installed' };

/** The user accepts the suggestion to install the client. */
export type InstallEvents = { type: 'install.accept' };

const SUGGESTION = 'install.suggestion';

/** Suggests installing the client on a phone, once per device (rule install-suggested). */
export const installMachine = setup({
  types: { events: {} as Event },
  actors: {
    /** True if the device got the suggestion. */
    wasSuggested: unprovided<boolean>('wasSuggested'),
    watchBrowser: unprovidedSource('watchBrowser'),
    recordSuggestion: unprovided<void>('recordSuggestion'),
    /** Opens the browser's dialog. */
    prompt: unprovided<void>('prompt'),
  },
  guards: { isSuggested: (_, { isSuggested }: { isSuggested: boolean }) => isSuggested },
  actions: {
    suggest: showNotice(() => ({
      key: SUGGESTION,
      level: 'info',
      action: { label: 'install.install', to: 'install', event: { type: 'install.accept' } },
    })),
    suggestMenu: showNotice(() => ({ key: 'install.by_menu', level: 'info' })),
    removeSuggestion: sendToActor('notices', () => ({ type: 'notices.settled', key: SUGGESTION })),
    logFailure: log((_, { error }: { error: unknown }) => `installing: ${String(error)}`),
  },
}).createMachine({
  id: 'install',
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'wasSuggested',
        src: 'wasSuggested',
        onDone: [
          { guard: { type: 'isSuggested', params: ({ event }) => ({ isSuggested: event.output }) }, target: 'settled' },
          { target: 'open' },
        ],
        onError: { target: 'settled', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    open: {
      invoke: {
        id: 'watchBrowser',
        src: 'watchBrowser',
        onError: { target: 'settled', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
      },
      initial: 'waiting',
      on: { 'install.installed': { target: 'settled', actions: 'removeSuggestion' } },
      states: {
        waiting: { on: { 'install.offered': 'suggesting', 'install.offeredByMenu': 'suggestingMenu' } },
        /** It is recorded first: a suggestion that could not be recorded would return at each start. */
        suggesting: {
          invoke: {
            id: 'recordSuggestion',
            src: 'recordSuggestion',
            onDone: { target: 'suggested', actions: 'suggest' },
            onError: { target: '#install.settled', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        suggestingMenu: {
          invoke: {
            id: 'recordSuggestion',
            src: 'recordSuggestion',
            onDone: { target: '#install.settled', actions: 'suggestMenu' },
            onError: { target: '#install.settled', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        suggested: { on: { 'install.accept': 'prompting' } },
        prompting: {
          invoke: {
            id: 'prompt',
            src: 'prompt',
            onDone: '#install.settled',
            onError: { target: '#install.settled', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
    settled: {},
  },
});
