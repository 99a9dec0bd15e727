import { assign, setup, type SnapshotFrom } from 'xstate';
import type { SettingName } from '#domain/settings/settings.ts';

const SAVED_MS = 2_000; // saved banner 2 s (rule settings-saved)

type Event =
  | SettingsBannerEvents
  | { type: 'banner.dismiss' }
  /** The user changes this setting, at its row. */
  | { type: 'banner.about'; name: SettingName };

export type SettingsBannerEvents = { type: 'banner.saved' | 'banner.failed' };

/** Shows whether the last change is stored, and at which setting, as long as the settings were opened in this session (rule settings-saved). */
export const settingsBannerMachine = setup({
  types: { context: {} as { about: SettingName | undefined }, events: {} as Event },
  actions: {
    setAbout: assign((_, { about }: { about: SettingName }) => ({ about })),
    forget: assign({ about: undefined }),
  },
  delays: { untilCleared: SAVED_MS },
}).createMachine({
  id: 'settingsBanner',
  context: { about: undefined },
  initial: 'hidden',
  on: {
    'banner.saved': '.saved',
    'banner.failed': '.failed',
    'banner.dismiss': '.hidden',
    'banner.about': { target: '.hidden', actions: { type: 'setAbout', params: ({ event: { name } }) => ({ about: name }) } },
  },
  states: { hidden: {}, saved: { after: { untilCleared: { target: 'hidden', actions: 'forget' } } }, failed: {} },
});

type Snapshot = SnapshotFrom<typeof settingsBannerMachine>;
export const selectBanner = ({ value }: Snapshot) => value;
/** The setting that is stored since a moment ago, where it was changed at its row. */
export const selectSavedName = (snapshot: Snapshot): SettingName | undefined =>
  snapshot.matches('saved') ? snapshot.context.about : undefined;
