import { setup, type SnapshotFrom } from 'xstate';
import type { SettingsBannerContract } from './contract.ts';

const SAVED_MS = 2_000; // saved banner 2 s (rule settings-saved)

/** Says whether what was changed last is stored, as long as the settings were opened in this session (rule settings-saved). */
export const settingsBannerMachine = setup({
  types: { events: {} as SettingsBannerContract | { type: 'banner.dismiss' } },
  delays: { untilCleared: SAVED_MS },
}).createMachine({
  id: 'settingsBanner',
  initial: 'hidden',
  on: { 'banner.saved': '.saved', 'banner.failed': '.failed', 'banner.dismiss': '.hidden' },
  states: { hidden: {}, saved: { after: { untilCleared: 'hidden' } }, failed: {} },
});

export const selectBanner = ({ value }: SnapshotFrom<typeof settingsBannerMachine>) => value;
