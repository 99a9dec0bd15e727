import { assign, setup, type SnapshotFrom } from 'xstate';
import { choiceProblemText, type ServerPreview } from '#domain/server-choice/preview.ts';
import type { Message } from '#domain/text/message.ts';
import { unprovided } from '../support/unprovided.ts';

/** The screen of a server that opens next. */
export type OpenedScreen = 'login' | 'root';

type Input = { text: string; opened?: string | undefined };
type Context = {
  text: string;
  /** The path that opens through the server, instead of its start. */
  opened: string | undefined;
  preview: ServerPreview | undefined;
  problem: Message | undefined;
  screen: OpenedScreen;
};
type Event =
  | { type: 'serverChoice.type'; text: string }
  | { type: 'serverChoice.submit' | 'serverChoice.back' }
  | { type: 'serverChoice.open'; screen: OpenedScreen };

/** The choice of a server on a page without one: the typed text, the server that it names, and the way there (rule server-choice). */
export const serverChoiceMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    findServer: unprovided<ServerPreview, { text: string }>('findServer'),
    openServer: unprovided<void, { host: string; screen: OpenedScreen; opened: string | undefined }>('openServer'),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, problem: undefined })),
    setPreview: assign((_, { preview }: { preview: ServerPreview | undefined }) => ({ preview, problem: undefined })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: choiceProblemText(error) })),
    setScreen: assign((_, { screen }: { screen: OpenedScreen }) => ({ screen })),
  },
}).createMachine({
  id: 'serverChoice',
  context: ({ input: { text, opened } }) => ({ text, opened, preview: undefined, problem: undefined, screen: 'root' }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        'serverChoice.type': { actions: { type: 'setText', params: ({ event: { text } }) => ({ text }) } },
        'serverChoice.submit': 'finding',
      },
    },
    finding: {
      on: {
        /** Another text ends the search. */
        'serverChoice.type': { target: 'typing', actions: { type: 'setText', params: ({ event: { text } }) => ({ text }) } },
      },
      invoke: {
        id: 'findServer',
        src: 'findServer',
        input: ({ context: { text } }) => ({ text }),
        onDone: { target: 'found', actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) } },
        onError: { target: 'typing', actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    found: {
      on: {
        'serverChoice.back': { target: 'typing', actions: { type: 'setPreview', params: { preview: undefined } } },
        'serverChoice.open': { target: 'opening', actions: { type: 'setScreen', params: ({ event: { screen } }) => ({ screen }) } },
      },
    },
    opening: {
      on: {
        /** The page was restored from the back/forward cache. */
        'serverChoice.back': { target: 'typing', actions: { type: 'setPreview', params: { preview: undefined } } },
      },
      invoke: {
        id: 'openServer',
        src: 'openServer',
        input: ({ context: { preview, screen, opened } }) => ({ host: preview?.host ?? '', screen, opened }),
        onError: { target: 'typing', actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof serverChoiceMachine>;
/** The path that opens through the server; undefined where one is chosen for its start. */
export const selectOpened = ({ context }: Snapshot): string | undefined => context.opened;
export const selectText = ({ context }: Snapshot): string => context.text;
export const selectProblem = ({ context }: Snapshot): Message | undefined => context.problem;
/** The server that was found; undefined while one is typed or searched for. */
export const selectPreview = (snapshot: Snapshot): ServerPreview | undefined =>
  snapshot.matches('found') || snapshot.matches('opening') ? snapshot.context.preview : undefined;
export const selectIsFinding = (snapshot: Snapshot): boolean => snapshot.matches('finding');
export const selectIsOpening = (snapshot: Snapshot): boolean => snapshot.matches('opening');
