import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useCan, usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { WALLPAPERS, wallpaperOf, settingsFor } from '#domain/settings/wallpaper.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Line } from '../setting-field.tsx';
import { settingsTarget } from '../rows.ts';
import styles from './appearance.module.css';

/** Chooses the wallpaper: the server's, an own image, or none (rule wallpaper-chosen). */
export function WallpaperRow() {
  const intl = useIntl();
  const settings = usePageActor('settings');
  const chosen = wallpaperOf(useSelected(settings, selectSettings));
  const canSave = useCan('accountExtras');
  const options = WALLPAPERS.filter((one) => one !== 'own' || canSave || chosen === 'own');
  return (
    <>
      <Line name="overrideInstanceWallpaper">
        {(named) => (
          <Select
            {...named}
            options={options.map((value) => ({ value, label: intl.formatMessage({ id: `settings.wallpaper.${value}` }) }))}
            value={chosen}
            onPick={(picked) =>
              settings.send({ type: 'setting.change', change: settingsFor(WALLPAPERS.find((one) => one === picked) ?? 'instance') })
            }
          />
        )}
      </Line>
      {chosen === 'own' && canSave && <Own />}
      {!canSave && (
        <p className={styles.help}>
          <FormattedMessage id="settings.wallpaper.unsupported" />
        </p>
      )}
    </>
  );
}

/** The picture is the background of the user's profile, and is set there. */
function Own() {
  const modals = usePageActor('modals');
  const background = useRow('accounts', useVisitor().accountId)?.background ?? '';
  return (
    <p className={styles.own}>
      {background === '' && (
        <span>
          <FormattedMessage id="settings.wallpaper.none_yet" />
        </span>
      )}
      <Button
        variant="quiet"
        onClick={() => modals.send({ type: 'settingsModal.pick', tab: settingsTarget('profile', 'profile.pictures') })}
      >
        <FormattedMessage id={background === '' ? 'settings.wallpaper.choose' : 'settings.wallpaper.change'} />
      </Button>
    </p>
  );
}
