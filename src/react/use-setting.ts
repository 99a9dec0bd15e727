import { selectSettings } from '#machines/settings/settings.machine.ts';
import type { SettingName, Settings } from '#domain/settings/settings.ts';
import { usePagePart } from './hooks.ts';

/** Returns one setting; the view renders again only if that one changes. */
export const useSetting = <N extends SettingName>(name: N): Settings[N] =>
  usePagePart('settings', (snapshot) => selectSettings(snapshot)[name]);
