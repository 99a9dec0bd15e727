import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useMaybeSessionActor, usePageActor } from '#react/hooks.ts';
import { SETTINGS, type SettingName, type Settings } from '#domain/settings/settings.ts';

/** What a setting is, and how it is changed; `change` answers whether it takes the value. */
export const useSetting = <Name extends SettingName>(name: Name) => {
  const settings = usePageActor('settings');
  const banner = useMaybeSessionActor('settingsBanner');
  const value: Settings[Name] = useSelector(settings, selectSettings)[name];
  const change = (next: unknown): boolean => {
    const isTaken = SETTINGS[name].is(next);
    if (isTaken) banner?.send({ type: 'banner.about', name });
    if (isTaken) settings.send({ type: 'setting.change', change: { [name]: next } });
    return isTaken;
  };
  return [value, change] as const;
};
