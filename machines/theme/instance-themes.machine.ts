import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ThemeSource } from '#domain/theme/source.ts';
import { unprovided } from '../support/unprovided.ts';

/** A theme that the instance offers, by the name that the setting has. */
export interface OfferedTheme {
  readonly name: string;
  readonly source: ThemeSource;
}
type Context = { themes: readonly OfferedTheme[] };

/** The themes of the instance, fetched when the themes are first shown in this session; invalid ones are omitted. */
export const instanceThemesMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'themes.retry' } },
  actors: { fetchThemes: unprovided<readonly OfferedTheme[]>('fetchThemes') },
  actions: { setThemes: assign((_, { themes }: Context) => ({ themes })) },
}).createMachine({
  id: 'instanceThemes',
  context: { themes: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchThemes',
        src: 'fetchThemes',
        onDone: { target: 'loaded', actions: { type: 'setThemes', params: ({ event }) => ({ themes: event.output }) } },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'themes.retry': 'loading' } },
  },
});

type Snapshot = SnapshotFrom<typeof instanceThemesMachine>;
export const selectOffered = ({ context }: Snapshot) => context.themes;
export const selectOfferState = ({ value }: Snapshot) => value;
