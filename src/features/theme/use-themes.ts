import { useMemo } from 'react';
import { selectOffered } from '#machines/theme/instance-themes.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Scheme } from '#domain/settings/theme.ts';
import { CUSTOM, customSource } from '#domain/theme/own.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { tryThemeProperties } from '#domain/theme/edit.ts';
import type { ThemeSource } from '#domain/theme/source.ts';

/** A theme that can be picked, by the name that the setting has. */
export interface Offer {
  readonly name: string;
  readonly source: ThemeSource;
  readonly from: 'ours' | 'own' | 'instance';
}

export const schemeOfSource = (source: ThemeSource): Scheme => {
  const tried = tryThemeProperties(source);
  return 'properties' in tried ? tried.properties.scheme : 'dark';
};

const OURS: readonly Offer[] = Object.entries(PRESETS).map(([name, source]) => ({ name, source, from: 'ours' }));

/** Returns the available themes: the built-in ones, the user's own, and those of the instance. */
export const useThemes = (): readonly Offer[] => {
  const settings = useSelected(usePageActor('settings'), selectSettings);
  const { customTheme, customThemeSource } = settings;
  const offered = useSelected(useSessionActor('instanceThemes'), selectOffered);
  return useMemo(() => {
    const own = customSource({ customTheme, customThemeSource });
    const custom: readonly Offer[] = own ? [{ name: CUSTOM, source: own, from: 'own' }] : [];
    return [...custom, ...OURS, ...offered.map((one): Offer => ({ ...one, from: 'instance' }))];
  }, [customTheme, customThemeSource, offered]);
};
