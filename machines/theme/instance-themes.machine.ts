import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ThemeSource } from '#domain/theme/source.ts';
import { unprovided } from '../support/unprovided.ts';

/** A theme that the instance offers, by the name that the setting has. */
export interface OfferedTheme {
  readonly name: string;
  readonly source: ThemeSource;
}
type Context = { themes: readonly OfferedTheme[] };

/** The themes of the instance, fetched when the themes are first shown in this session; invalid ones are left out. */
export const instanceThemesMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'themes.retry' } },
  actors: { fetchThemes: unprovided<readonly OfferedTheme[]>('fetchThemes') },
  actions: { keep: assign((_, { themes }: Context) => ({ themes })) },
}).createMachine({
  id: 'instanceThemes',
  context: { themes: [] },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'fetchThemes',
        src: 'fetchThemes',
        onDone: { target: 'known', actions: { type: 'keep', params: ({ event }) => ({ themes: event.output }) } },
        onError: 'failed',
      },
    },
    known: {},
    failed: { on: { 'themes.retry': 'asking' } },
  },
});

type Snapshot = SnapshotFrom<typeof instanceThemesMachine>;
export const selectOffered = ({ context }: Snapshot) => context.themes;
export const selectOfferState = ({ value }: Snapshot) => value;
