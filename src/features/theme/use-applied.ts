import { selectScheme } from '#machines/settings/scheme.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useMaybeSessionActor, usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { schemeOfSource, type Offer } from './use-themes.ts';

/** Returns the applied theme, and a function that changes it (rule theme-pair). */
export const useApplied = () => {
  const actor = usePageActor('settings');
  const banner = useMaybeSessionActor('settingsBanner');
  const { theme, lightTheme, darkTheme } = useSelected(actor, selectSettings);
  const scheme = useSelected(actor, selectScheme);
  const isPaired = theme === 'system';
  const change = (next: Partial<Settings>) => {
    banner?.send({ type: 'banner.about', name: 'theme' });
    actor.send({ type: 'setting.change', change: next });
  };
  const slotOf = ({ source }: Offer) => (schemeOfSource(source) === 'light' ? 'lightTheme' : 'darkTheme');
  return {
    isPaired,
    /** Makes the theme follow the system, or no longer; the applied theme stays. */
    pair: (isOn: boolean) => change(isOn ? { theme: 'system' } : { theme: scheme === 'light' ? lightTheme : darkTheme }),
    pick: (offer: Offer) => change(isPaired ? { [slotOf(offer)]: offer.name } : { theme: offer.name }),
    isApplied: (offer: Offer): boolean => {
      if (!isPaired) return isNamed(theme, offer);
      return isNamed(slotOf(offer) === 'lightTheme' ? lightTheme : darkTheme, offer);
    },
  };
};

/** The instance's own choice names it without the sign. */
const isNamed = (chosen: string, { name, from }: Offer): boolean => chosen === name || (from === 'instance' && `@${chosen}` === name);
