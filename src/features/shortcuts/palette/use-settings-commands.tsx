import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';
import { usePageActor, useServerCan } from '#react/hooks.ts';
import { settings as entry } from '#react/lazy/further-entries.ts';
import { useFeature } from '#react/lazy/use-lazy.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { useSelected } from '#react/use-selected.ts';
import { SettingsIcon } from '#ui/lazy-icons.tsx';
import type { Command } from './command.ts';

/**
 * Returns what the search of the settings finds, once the file of the settings is loaded (rules settings-search, palette-commands): each
 * opens its row. Guests have no settings.
 */
export const useSettingsCommands = (): readonly Command[] => {
  const intl = useIntl();
  const can = useServerCan();
  const isPhone = useIsPhone();
  const isSignedIn = useIsSignedIn();
  const modals = usePageActor('modals');
  const settings = useSelected(usePageActor('settings'), selectSettings);
  const feature = useFeature(entry);
  useEffect(() => {
    if (isSignedIn) entry.ahead();
  }, [isSignedIn]);
  if (!feature || !isSignedIn) return [];
  return feature.findablesOf({ intl, can, isPhone, settings }).map(({ key, label, help, values, under, target }) => ({
    key: `setting ${target} ${key}`,
    group: 'settings',
    label,
    also: [help, ...values, under],
    icon: <SettingsIcon />,
    under: under === '' ? intl.formatMessage({ id: 'settings.settings' }) : under,
    run: () => modals.send({ type: 'settingsModal.open', tab: target }),
  }));
};
