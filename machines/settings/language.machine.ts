import { assign, setup, type SnapshotFrom } from 'xstate';
import { errorNotice, showNotice } from '../support/notices.ts';
import { unprovided } from '../support/unprovided.ts';

/** `chosen` is the setting, unknown until the settings were read; `listed` is what the instance lists. */
type Intent = { chosen: string | undefined; listed: readonly string[] };

export type LanguageEvents =
  /** The setting `interfaceLanguage` of the current account; empty where none was chosen. */
  | { type: 'language.choose'; chosen: string }
  /** The languages of the instance; empty where it names none. */
  | { type: 'language.listed'; listed: readonly string[] };

const TIMEOUT_MS = 5_000; // our choice, as at start-up: English is shown until slow messages have loaded (rule language-patience)

/** The language of the page, as long as it lives: nothing is shown before its messages have loaded, unless they are slow or do not come (rule interface-language). */
export const languageMachine = setup({
  types: { context: {} as Intent, events: {} as LanguageEvents, tags: {} as 'settled' },
  actors: {
    /** Fetches the messages of the language that the known settings determine. */
    fetchLanguage: unprovided<void, Intent>('fetchLanguage'),
    /** Resolves when the page is in the desired language. */
    speakLanguage: unprovided<void, Intent>('speakLanguage'),
  },
  guards: { isChosen: ({ context }, { chosen }: { chosen: string }) => chosen === context.chosen },
  actions: {
    setIntent: assign((_, intent: Partial<Intent>) => intent),
    showFailed: showNotice(() => errorNotice('errors.language_failed')),
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'language',
  context: { chosen: undefined, listed: [] },
  initial: 'waiting',
  on: {
    'language.choose': [
      { guard: { type: 'isChosen', params: ({ event: { chosen } }) => ({ chosen }) } },
      { target: '.changing', actions: { type: 'setIntent', params: ({ event: { chosen } }) => ({ chosen }) } },
    ],
    'language.listed': { target: '.changing', actions: { type: 'setIntent', params: ({ event: { listed } }) => ({ listed }) } },
  },
  states: {
    /** Until the languages of the instance are loaded. */
    waiting: {
      invoke: { id: 'fetchLanguage', src: 'fetchLanguage', input: ({ context }) => context, onDone: {}, onError: {} },
      on: {
        'language.listed': { target: 'applyingFirst', actions: { type: 'setIntent', params: ({ event: { listed } }) => ({ listed }) } },
        'language.choose': { actions: { type: 'setIntent', params: ({ event: { chosen } }) => ({ chosen }) } },
      },
      after: { timeout: 'applyingFirst' },
    },
    applyingFirst: {
      invoke: {
        id: 'speakLanguage',
        src: 'speakLanguage',
        input: ({ context }) => context,
        onDone: 'applied',
        onError: { target: 'applied', actions: 'showFailed' },
      },
      on: {
        'language.choose': [
          { guard: { type: 'isChosen', params: ({ event: { chosen } }) => ({ chosen }) } },
          { target: 'applyingFirst', reenter: true, actions: { type: 'setIntent', params: ({ event: { chosen } }) => ({ chosen }) } },
        ],
        // A start lists the languages that are stored of the instance, and again those that it reports.
        'language.listed': {
          target: 'applyingFirst',
          reenter: true,
          actions: { type: 'setIntent', params: ({ event: { listed } }) => ({ listed }) },
        },
      },
      after: { timeout: 'changing' },
    },
    /** The previous language is shown meanwhile. */
    changing: {
      tags: 'settled',
      invoke: {
        id: 'speakLanguage',
        src: 'speakLanguage',
        input: ({ context }) => context,
        onDone: 'applied',
        onError: { target: 'applied', actions: 'showFailed' },
      },
    },
    applied: { tags: 'settled' },
  },
});

export const selectIsSettled = (snapshot: SnapshotFrom<typeof languageMachine>): boolean => snapshot.hasTag('settled');
