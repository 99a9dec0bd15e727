import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import type { SettingName, Settings } from '#domain/settings/settings.ts';
import { usePageActor } from './hooks.ts';

/** Returns one setting; the view renders again only if that one changes. */
export const useSetting = <N extends SettingName>(name: N): Settings[N] =>
  useSelector(usePageActor('settings'), (snapshot) => selectSettings(snapshot)[name]);
